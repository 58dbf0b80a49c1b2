// A module that throws while it is loaded.
throw new Error("not today");

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "core",
          include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["tests/web/**"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["tests/web/**/*.test.ts"],
          globalSetup: "tests/web/setup.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A busy machine may take its time to show what a test waits for.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});

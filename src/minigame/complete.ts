/** @file Imported first: what the engine lacks is there before anything else runs. */
import { completeEngine } from "./wechat/olderEngine.ts";

completeEngine();

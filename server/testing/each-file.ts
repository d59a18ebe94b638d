import { afterAll } from "vitest";
import { endFile, startFile } from "./file-scope.ts";

// Vitest loads this before each test file, also in a reused worker.
await startFile();
afterAll(endFile);

import { writeFileSync } from "node:fs";
import { coverageDocument, readWanted } from "./document.ts";

writeFileSync(new URL("../../docs/coverage.md", import.meta.url), coverageDocument(readWanted()));

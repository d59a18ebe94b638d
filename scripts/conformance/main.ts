import { writeFileSync } from "node:fs";
import { differencesPath, listDifferences } from "./published-client.ts";

// node scripts/conformance/main.ts: writes the differences from the installed client anew.
writeFileSync(differencesPath, listDifferences());

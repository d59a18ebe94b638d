import { writeFileSync } from "node:fs";
import { derivedFiles, rootUrl } from "./files.ts";

for (const [name, made] of Object.entries(derivedFiles)) {
  writeFileSync(new URL(name, rootUrl), made());
}

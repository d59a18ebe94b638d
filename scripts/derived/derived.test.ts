import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { derivedFiles, rootUrl } from "./files.ts";

test.each(Object.entries(derivedFiles))(
  "%s is up to date; else run npm run derive",
  (name, made) => {
    expect(readFileSync(new URL(name, rootUrl), "utf8")).toBe(made());
  },
);

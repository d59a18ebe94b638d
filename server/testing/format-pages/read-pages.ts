import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

export interface FormatPage {
  name: string;
  markdown: string;
  /** Outline of the nodes that it must become. */
  nodes: string;
}

/** Reads pages that together use every block and form of the format, with their nodes. */
export const formatPages = (): FormatPage[] =>
  globSync("*.page", { cwd: import.meta.dirname })
    .sort()
    .map((file) => {
      const name = basename(file, ".page");
      const read = (end: string) => readFileSync(`${import.meta.dirname}/${name}.${end}`, "utf8");
      return { name, markdown: read("page"), nodes: read("nodes").trimEnd() };
    });

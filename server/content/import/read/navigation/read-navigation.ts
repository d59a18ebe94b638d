import { isPagePath } from "../folder/paths.ts";
import { readAwesomePages } from "./awesome-pages.ts";
import { readDocusaurus } from "./docusaurus.ts";
import type { Archive, Navigation } from "./entries.ts";
import { readFumadocs } from "./fumadocs.ts";
import { readHugo } from "./hugo.ts";
import { readMintlify } from "./mintlify.ts";
import { readMkDocs } from "./mkdocs.ts";
import { readNextra } from "./nextra.ts";
import { readVitePress } from "./vitepress.ts";

const readers = [
  readMkDocs,
  readDocusaurus,
  readVitePress,
  readMintlify,
  readHugo,
  readNextra,
  readAwesomePages,
  readFumadocs,
];

/** Reads the location and order of an archive's pages from the settings of another tool. */
export function readNavigation(archive: Archive): Navigation | undefined {
  const pages = [...archive.files.keys()].filter(isPagePath);
  const holdsPages = ({ root }: Navigation) =>
    root === "" ? pages.length > 0 : pages.some((path) => path.startsWith(`${root}/`));
  for (const read of readers) {
    const found = read(archive);
    if (found && holdsPages(found)) return found;
  }
  return undefined;
}

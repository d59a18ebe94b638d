import type { ImportSourceName } from "@/lib/contract/content/imports";

interface SourceWords {
  label: string;
  help: string;
  /** Made of many pages: a folder, or an archive of one. */
  isFolder?: true;
}

export const importSources: Record<ImportSourceName, SourceWords> = {
  website: {
    label: "Website",
    help: "Imports the page and up to 200 linked pages on the same host.",
  },
  zip: {
    label: "Markdown or HTML files",
    help: "Folders become parent pages. A SUMMARY.md file sets their order and titles.",
    isFolder: true,
  },
  markdown: { label: "Markdown file", help: "The first heading becomes the title." },
  docx: {
    label: "Word document",
    help: "Keeps headings, lists, tables and images, but not the page layout.",
  },
  html: { label: "HTML file", help: "Keeps the main content, but not scripts and styles." },
  "google-docs": {
    label: "Google document",
    help: "In the document, choose File > Share > Publish to web, and paste the URL here.",
  },
  confluence: {
    label: "Confluence export",
    help: "In Confluence, choose Space settings > Export space > HTML.",
    isFolder: true,
  },
  notion: {
    label: "Notion export",
    help: "In Notion, choose Export, select Markdown & CSV and include subpages.",
    isFolder: true,
  },
  "github-wiki": {
    label: "GitHub wiki",
    help: "The files of the wiki's repository. Its sidebar sets the page order.",
    isFolder: true,
  },
};

/** Extensions of files that can be imported, with their source. */
const extensions: Record<string, ImportSourceName> = {
  md: "markdown",
  mdx: "markdown",
  markdown: "markdown",
  txt: "markdown",
  html: "html",
  htm: "html",
  docx: "docx",
  zip: "zip",
};

/** Returns the `accept` attribute of a file field; a page takes single documents only. */
export const acceptedFiles = (intoPage: boolean): string =>
  Object.entries(extensions)
    .filter(([, source]) => !(intoPage && importSources[source].isFolder))
    .map(([extension]) => `.${extension}`)
    .join(",");

/** Returns the source of a file by its name; undefined if the name doesn't tell. */
export const sourceOfName = (name: string): ImportSourceName | undefined =>
  extensions[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""];

/** Returns the source of a file on the web by its URL; undefined if the URL doesn't tell. */
export function sourceOfUrl(url: string): ImportSourceName | undefined {
  const { hostname, pathname } = new URL(url);
  return hostname === "docs.google.com" ? "google-docs" : sourceOfName(pathname);
}

const names = Object.keys(importSources) as ImportSourceName[];
const toOption = (value: ImportSourceName) => ({ value, label: importSources[value].label });

/** Returns the types of a file, of which those of folders can't go into a page. */
export const fileTypes = ({ intoPage, onWeb }: { intoPage: boolean; onWeb: boolean }) =>
  names
    .filter((name) => name !== "website" && (onWeb || name !== "google-docs"))
    .filter((name) => !(intoPage && importSources[name].isFolder))
    .map(toOption);

/** Types of a folder. */
export const folderTypes = names.filter((name) => importSources[name].isFolder).map(toOption);

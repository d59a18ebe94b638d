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
    help: "Folders become groups at the top and parent pages below, or their index page. A SUMMARY.md file sets their order and titles.",
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

/** Returns true for a source that is one document. */
export const isDocument = (source: ImportSourceName | undefined): boolean =>
  source !== undefined && source !== "website" && !importSources[source].isFolder;

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

/** Lists the files that can be imported; a page takes single documents only. */
export const supportedFiles = (intoPage: boolean): string =>
  intoPage
    ? "Markdown, HTML, Word (.docx) or text"
    : "Markdown, HTML, Word (.docx) or text, or a ZIP archive of Markdown and HTML files";

/** Returns the source of a file by its name; undefined if the name doesn't tell. */
export const sourceOfName = (name: string): ImportSourceName | undefined =>
  extensions[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""];

/** Kinds of files that can't be imported, with the remedy. */
const otherKinds = [
  {
    name: "a PDF",
    ending: /\.pdf$/i,
    remedy: "Export the document as a Word, Markdown or HTML file instead.",
  },
  {
    name: "a picture",
    ending: /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?|heic)$/i,
    remedy: "Add it on the tab Files, or import a ZIP archive with the pages that show it.",
  },
  {
    name: "a video or audio file",
    ending: /\.(?:mp4|webm|mov|avi|mkv|mp3|wav|flac|m4a|ogg)$/i,
    remedy: "Add it on the tab Files.",
  },
  {
    name: "a document in an old or other format",
    ending: /\.(?:doc|odt|rtf|pages|epub)$/i,
    remedy: "Save it as a Word document (.docx) instead.",
  },
  {
    name: "a spreadsheet",
    ending: /\.(?:xlsx?|ods|numbers)$/i,
    remedy: "Import a Markdown, HTML or Word file with the tables instead.",
  },
  {
    name: "a presentation",
    ending: /\.(?:pptx?|odp|key)$/i,
    remedy: "Import a Markdown, HTML or Word file with the text instead.",
  },
  {
    name: "an archive that isn't a ZIP file",
    ending: /\.(?:rar|7z|tar|t?gz|bz2|xz)$/i,
    remedy: "Unpack it and import the folder, or make a ZIP archive of it.",
  },
  {
    name: "a program",
    ending: /\.(?:exe|dll|msi|dmg|pkg|deb|rpm|apk)$/i,
    remedy: "Import a Markdown, HTML or Word file, or a ZIP archive of such files.",
  },
];

/** Says what a file is that can't be imported, and the remedy; undefined for other files. */
export function unsupportedFile(name: string): string | undefined {
  const kind = otherKinds.find(({ ending }) => ending.test(name));
  return kind && `${name} is ${kind.name}, which can't be imported. ${kind.remedy}`;
}

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

import type { ImportSourceName } from "@/lib/contract/content/imports";

interface SourceWords {
  label: string;
  help: string;
  /** File extensions; absent for sources with an address only. */
  accept?: string;
}

export const importSources: Record<ImportSourceName, SourceWords> = {
  website: {
    label: "Website",
    help: "Imports the page and up to 200 linked pages on the same host.",
  },
  zip: {
    label: "Folder of Markdown or HTML (zip)",
    help: "Folders become parent pages. A SUMMARY.md file sets their order and titles.",
    accept: ".zip",
  },
  markdown: {
    label: "Markdown file",
    help: "The first heading becomes the title.",
    accept: ".md,.mdx,.markdown,.txt",
  },
  docx: {
    label: "Word document",
    help: "Keeps headings, lists, tables and images, but not the page layout.",
    accept: ".docx",
  },
  html: {
    label: "HTML file",
    help: "Keeps the main content, but not scripts and styles.",
    accept: ".html,.htm",
  },
  "google-docs": {
    label: "Google document",
    help: "In the document, choose File > Share > Publish to web, and paste the URL here.",
  },
  confluence: {
    label: "Confluence export",
    help: "In Confluence, choose Space settings > Export space > HTML.",
    accept: ".zip",
  },
  notion: {
    label: "Notion export",
    help: "In Notion, choose Export, select Markdown & CSV and include subpages.",
    accept: ".zip",
  },
  "github-wiki": {
    label: "GitHub wiki",
    help: "A zip of the wiki's repository. Its sidebar sets the page order.",
    accept: ".zip",
  },
};

const options = Object.entries(importSources).map(([value, { label, accept }]) => ({
  value,
  label,
  isArchive: accept === ".zip",
}));

/** Returns the options: into a page, only single documents. */
export const importSourceOptions = (intoPage: boolean) =>
  options.filter(({ isArchive }) => !(intoPage && isArchive));

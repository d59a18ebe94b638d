import type { ImportSourceName } from "@/lib/contract/imports";

interface SourceWords {
  label: string;
  help: string;
  /** Endings of its files; where there are none it is read from an address alone. */
  accept?: string;
}

/** Where pages can come from, in the words of who brings them. */
export const importSources: Record<ImportSourceName, SourceWords> = {
  website: {
    label: "Website",
    help: "The text of the page, and of up to 200 pages of the same host that it leads to.",
  },
  zip: {
    label: "Folder of Markdown or HTML (zip)",
    help: "Folders become the tree of pages; a SUMMARY.md says their order and names.",
    accept: ".zip",
  },
  markdown: {
    label: "Markdown file",
    help: "Its first heading becomes the title.",
    accept: ".md,.mdx,.markdown,.txt",
  },
  docx: {
    label: "Word document",
    help: "Headings, lists, tables and images are kept; page layout is not.",
    accept: ".docx",
  },
  html: {
    label: "HTML file",
    help: "The main part of the page is kept; scripts and styles are not.",
    accept: ".html,.htm",
  },
  "google-docs": {
    label: "Google document",
    help: "In the document choose File, Share, Publish to web, and paste the address here.",
  },
  confluence: {
    label: "Confluence export",
    help: "In the space settings choose Export space, HTML.",
    accept: ".zip",
  },
  notion: {
    label: "Notion export",
    help: "Choose Export, format Markdown & CSV, with subpages.",
    accept: ".zip",
  },
  "github-wiki": {
    label: "GitHub wiki",
    help: "A zip of the wiki's repository; its sidebar gives the order.",
    accept: ".zip",
  },
};

const options = Object.entries(importSources).map(([value, { label, accept }]) => ({
  value,
  label,
  isArchive: accept === ".zip",
}));

/** What can be chosen: a page takes one document, no archive of many. */
export const importSourceOptions = (intoPage: boolean) =>
  options.filter(({ isArchive }) => !(intoPage && isArchive));

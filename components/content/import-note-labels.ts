import type { ImportNoteKind } from "@/lib/contract/content/imports";

/** Titles of the kinds of notes, with what became of the content; in the order of the report. */
export const importNoteLabels: Record<ImportNoteKind, { title: string; effect: string }> = {
  "unknown-tag": {
    title: "Unknown tags",
    effect: "These tags were not recognized. They are part of the text.",
  },
  "missing-file": {
    title: "Missing files",
    effect: "These images and files were not found or could not be read.",
  },
  "missing-link": {
    title: "Links without a target",
    effect: "The source has no page for these links. They are unchanged.",
  },
  "missing-anchor": {
    title: "Links to missing headings",
    effect: "The linked pages have no such heading. The links lead to the pages.",
  },
  unlisted: {
    title: "Unlisted files",
    effect: "The table of contents does not list these files. They were not imported.",
  },
  address: {
    title: "Changed addresses",
    effect: "These pages have new addresses. The former addresses redirect to them.",
  },
  redirect: {
    title: "Redirects not imported",
    effect: "The redirect leads outside the space or nowhere, or starts at a page.",
  },
  "file-name": {
    title: "Unreadable file names",
    effect:
      "The archive does not say how these names are encoded. Check the titles of their pages.",
  },
};

export const importNoteKinds = Object.keys(importNoteLabels) as ImportNoteKind[];

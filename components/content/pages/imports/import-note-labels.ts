import type { ImportNoteKind } from "@/lib/contract/content/import-notes";
import type { ImportRun } from "@/lib/contract/content/imports";
import { keysOf } from "@/lib/data/keys-of";

/** Titles and effects of the kinds of notes, in the order of the report. */
export const importNoteLabels: Record<ImportNoteKind, { title: string; effect: string }> = {
  "unknown-tag": {
    title: "Unknown tags",
    effect:
      "These tags were not recognized and stay in the Markdown of their pages. Readers don't see tags in angle brackets, such as <Card>, and see all others, such as :::card, as written. The text between them was imported.",
  },
  "front-matter": {
    title: "Front matter not imported",
    effect: "Pages have no such settings. Everything else in the front matter was imported.",
  },
  "unreadable-front-matter": {
    title: "Unreadable front matter",
    effect:
      "Pages keep these lines as text at their beginning, without the settings in them. Correct the line in the file, and import it again.",
  },
  layout: {
    title: "Changed layout",
    effect:
      "Merged column headings, and merged cells in cards, were split. These styles, colors, alignments, outlines and groups of cards were left out.",
  },
  element: {
    title: "Elements not imported",
    effect: "Pages have no forms or drawings in HTML. The text around them was imported.",
  },
  script: {
    title: "Scripts",
    effect:
      "Pages run no scripts, and readers don't see these. They stay in the Markdown of their pages.",
  },
  "missing-file": {
    title: "Missing files",
    effect: "These images and files were not found or couldn't be read.",
  },
  "missing-link": {
    title: "Links without a target",
    effect:
      "The source has no page for these links, or the page was not imported. The links keep the addresses of the source.",
  },
  "missing-entry": {
    title: "Entries of the table of contents without a page",
    effect:
      "The source has no page for these entries, or they were not recognized. Entries with others below them became folders. All others were left out.",
  },
  "missing-anchor": {
    title: "Links to missing headings",
    effect: "The linked pages do not have these headings. The links open the pages.",
  },
  unlisted: {
    title: "Unlisted files",
    effect:
      "These files are not in the table of contents, or outside the documentation. They were not imported.",
  },
  "other-file": {
    title: "Files not imported",
    effect:
      "Markdown and HTML files become pages, and other files come with the pages that show them or link to them. No page does so with these files. Import a text or Word document by itself, or add a file on the tab Files.",
  },
  "data-file": {
    title: "Data files not imported",
    effect:
      "No page shows these files or links to them. Add one that readers need on the tab Files, and link to it.",
  },
  "skipped-entry": {
    title: "Skipped entries of the archive",
    effect:
      "Links to other files are not followed. Of files with the same path, the first one was imported.",
  },
  "tracked-change": {
    title: "Tracked changes",
    effect: "Nobody had accepted or rejected these changes of the document.",
  },
  comment: {
    title: "Comments not imported",
    effect: "Comments in the document are not part of its text.",
  },
  "missing-specification": {
    title: "Missing API specifications",
    effect:
      "Blocks of these pages show operations or schemas of specifications with these names, which the organization doesn't have. Add each one with this name under API specifications.",
  },
  address: {
    title: "Changed paths",
    effect: "These pages have new paths. Their previous paths redirect to the new ones.",
  },
  "taken-path": {
    title: "Paths of other pages",
    effect:
      "Another page of the space has the path of the source, and keeps it. These pages were added with other paths.",
  },
  "not-in-source": {
    title: "Pages that the source no longer has",
    effect: "An earlier import added these pages. They were kept: delete those you no longer need.",
  },
  redirect: {
    title: "Redirects not imported",
    effect: "Each redirect has no page as its target, starts at a page, or exceeds a limit.",
  },
  "tool-file": {
    title: "Files of programs",
    effect:
      "Programs, styles, fonts and lock files are for the site that the source was made for. No page uses these files, and they were not imported.",
  },
  "hidden-file": {
    title: "Hidden files",
    effect:
      "No page uses the hidden files and folders of the source, or the installed packages in it. They were not imported.",
  },
  "file-name": {
    title: "Unreadable file names",
    effect:
      "The archive does not specify an encoding for these names, so that their titles and the links to them may be wrong. Import it again and choose the encoding of its file names.",
  },
};

const decisions = {
  accept: "The import accepted all of them.",
  reject: "The import rejected all of them.",
} satisfies Record<NonNullable<ImportRun["trackedChanges"]>, string>;

/** Returns the effect of what a note of a kind is about, in this import. */
export function effectOf(
  kind: ImportNoteKind,
  { trackedChanges = "accept" }: Pick<ImportRun, "trackedChanges">,
): string {
  const { effect } = importNoteLabels[kind];
  return kind === "tracked-change" ? `${effect} ${decisions[trackedChanges]}` : effect;
}

/** Id of the part of a report with notes of a kind. */
export const notesId = (kind: ImportNoteKind) => `notes-${kind}`;

export const importNoteKinds = keysOf(importNoteLabels);

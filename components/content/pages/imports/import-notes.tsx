"use client";

import { useState } from "react";
import { addressIn, type ContentParams } from "@/components/content/params/content-params";
import { Section } from "@/components/platform/layout/section";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { ImportNote } from "@/lib/contract/content/import-notes";
import type { ImportParams, ImportRun } from "@/lib/contract/content/imports";
import { formatNumber, plural } from "@/lib/format/format";
import { useImportNotes, useSameNotes } from "@/lib/queries/content/imports";
import { effectOf, importNoteLabels, notesId } from "./import-note-labels";
import { Loading, More, SourcePath } from "./list-parts";

interface ImportNotesProps {
  params: ImportParams;
  counted: ImportRun["notes"][number];
  run: Pick<ImportRun, "trackedChanges">;
  /** Space or change request with the imported pages. */
  content: ContentParams;
}

/** Notes of a kind: a row for each text, with the pages that it is about. */
export function ImportNotes({
  params,
  counted: { kind, count, pages },
  run,
  content,
}: ImportNotesProps) {
  // Nobody looks for a hidden file: their number is enough.
  const isCounted = kind === "hidden-file";
  const found = useImportNotes(params, kind, isCounted ? 0 : count);
  const notes = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const { title } = importNoteLabels[kind];
  const where = pages > 0 && kind !== "not-in-source" ? ` on ${plural(pages, "page")}` : "";
  return (
    <Section
      id={notesId(kind)}
      title={`${title}: ${formatNumber(count)}${where}`}
      description={effectOf(kind, run)}
    >
      {!isCounted && (
        <>
          <Loading query={found} what="notes" />
          <ul className="divide-y rounded border empty:hidden">
            {notes.map((note) => (
              <NoteRow key={note.text} params={params} note={note} content={content} />
            ))}
          </ul>
          <More query={found} />
        </>
      )}
    </Section>
  );
}

interface NoteProps {
  params: ImportParams;
  note: ImportNote;
  content: ContentParams;
}

function NoteRow({ params, note, content }: NoteProps) {
  const { kind, text, pages = 0 } = note;
  // The text is the title of the page, which the link has.
  const isLink = kind === "not-in-source" && pages <= 1;
  const [open, setOpen] = useState(false);
  return (
    <li className="px-3 py-1.5">
      <div className="flex flex-wrap items-center gap-x-3">
        {!isLink && <SourcePath className="flex-auto">{text}</SourcePath>}
        {pages > 1 ? (
          <Button
            size="small"
            variant="ghost"
            aria-expanded={open}
            aria-label={`In ${plural(pages, "page")}: ${text}`}
            onClick={() => setOpen(!open)}
          >
            In {plural(pages, "page")}
          </Button>
        ) : (
          <NotedPage note={note} content={content} />
        )}
      </div>
      {open && <NotedPages params={params} note={note} content={content} />}
    </li>
  );
}

/** Pages with a note; each once, even with several of the same text. */
function NotedPages({ params, note, content }: NoteProps) {
  const found = useSameNotes(params, note);
  const notes = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const byName = new Map(notes.map((each) => [each.name, each]));
  return (
    <div className="space-y-2 pt-1 pb-2">
      <Loading query={found} what="pages" />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
        {[...byName].map(([name, each]) => (
          <li key={name} className="min-w-0">
            <NotedPage note={each} content={content} />
          </li>
        ))}
      </ul>
      <More query={found} />
    </div>
  );
}

interface NotedPageProps {
  note: Pick<ImportNote, "title" | "page">;
  content: ContentParams;
}

/** Link to an imported page. */
export function NotedPage({ note: { title, page }, content }: NotedPageProps) {
  if (title === undefined) return null;
  if (page === undefined) return <span className="bidi">{title}</span>;
  return (
    <TextLink href={addressIn(content, page)} className="bidi inline-block min-h-6">
      {title}
    </TextLink>
  );
}

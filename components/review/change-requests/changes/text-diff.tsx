"use client";

import { UnfoldVertical } from "lucide-react";
import { useMemo, useState } from "react";
import { useLineNotes } from "@/components/ui/line-notes";
import { plural } from "@/lib/format/format";
import { type Block, compareTexts, type SameLine } from "./compare-texts";
import { InlineChange, InlineSame } from "./inline-rows";
import { SplitChange, SplitSame } from "./split-rows";

type LineView = "inline" | "split";

interface TextDiffProps {
  /** Name of the compared texts, for screen readers. */
  label: string;
  before: string;
  after: string;
  view: LineView;
}

/** Diff of two texts, inline or split; unchanged parts are folded to a few lines. */
export function TextDiff({ label, before, after, view }: TextDiffProps) {
  const blocks = useMemo(() => compareTexts(before, after), [before, after]);
  const Change = view === "split" ? SplitChange : InlineChange;
  return (
    <div className="overflow-hidden rounded border">
      <table className="w-full table-fixed border-separate border-spacing-0 font-mono text-xs">
        <caption className="sr-only">{label}</caption>
        {view === "split" ? <SplitHead /> : <InlineHead />}
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing else to be known by
          <tbody key={at}>
            {block.type === "same" ? (
              <SameBlock lines={block.lines} view={view} {...edges(blocks, at)} />
            ) : (
              <Change block={block} />
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const edges = (blocks: readonly Block[], at: number) => ({
  first: at === 0,
  last: at === blocks.length - 1,
});

const context = 3;

interface SameBlockProps {
  lines: readonly SameLine[];
  view: LineView;
  first: boolean;
  last: boolean;
}

function SameBlock({ lines, view, first, last }: SameBlockProps) {
  const [open, setOpen] = useState(false);
  const Same = view === "split" ? SplitSame : InlineSame;
  const head = first ? 0 : context;
  const tail = last ? 0 : context;
  const folded = lines.length - head - tail;
  const notes = useLineNotes();
  const hidden = lines.slice(head, lines.length - tail);
  // A fold takes a line itself, and never hides lines with notes.
  const held =
    notes !== null &&
    hidden.some(({ before, after }) => notes.has(after) || notes.has(before, "base"));
  if (open || folded < 2 || held) return lines.map((line) => <Same key={line.after} line={line} />);
  return (
    <>
      {lines.slice(0, head).map((line) => (
        <Same key={line.after} line={line} />
      ))}
      <tr>
        <td colSpan={4} className="border-y bg-surface p-0 first:border-t-0">
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="-outline-offset-2! flex h-7 w-full items-center gap-2 px-3 font-sans text-text-muted hover:bg-hover hover:text-text pointer-coarse:h-11"
          >
            <UnfoldVertical aria-hidden className="size-3.5" />
            Show {plural(folded, "unchanged line")}
          </button>
        </td>
      </tr>
      {lines.slice(lines.length - tail).map((line) => (
        <Same key={line.after} line={line} />
      ))}
    </>
  );
}

function InlineHead() {
  return (
    <>
      <colgroup>
        <col className="w-9" />
        <col className="w-9" />
        <col className="w-6" />
        <col />
      </colgroup>
      <Head labels={["Line before", "Line after", "Change", "Text"]} />
    </>
  );
}

function SplitHead() {
  return (
    <>
      <colgroup>
        <col className="w-9" />
        <col />
        <col className="w-9" />
        <col />
      </colgroup>
      <Head labels={["Line before", "Text before", "Line after", "Text after"]} />
    </>
  );
}

function Head({ labels }: { labels: readonly string[] }) {
  return (
    <thead className="sr-only">
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

"use client";

import { UnfoldVertical } from "lucide-react";
import { memo, type ReactNode, useMemo, useState } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import type { File } from "@/lib/contract/content";
import { plural } from "@/lib/format";
import { useFilesOf } from "@/lib/queries/files";
import "./changed-markdown.css";
import type { ContentPlace } from "./content-place";
import { markChanges } from "./mark-changes";
import "./markdown.css";
import type { BlockProps } from "./markdown-blocks";
import { markdownParts } from "./markdown-parts";
import { hasCode, remarkPlugins, safe, useHighlight } from "./markdown-plugins";
import { NotedBlock, ShownSideContext, type SpotLines, spotOf, useNotedLines } from "./noted-block";

interface ChangedMarkdownProps {
  /** What the two texts are of, for those who do not see them. */
  label: string;
  before: string;
  after: string;
  /** Where its links to other pages lead. */
  place: ContentPlace;
  /** The two beside each other. */
  split: boolean;
  /** Notes on its lines are shown at their blocks (`LineNotesContext`), and blocks can be noted on. */
  notable: boolean;
}

/** Two texts as their readers see them, with what was removed and added marked in place. */
export const ChangedMarkdown = memo(function ChangedMarkdown(props: ChangedMarkdownProps) {
  const { label, before, after, place, split, notable } = props;
  const text = `${before}\n${after}`;
  const files = useFilesOf(place, text);
  const highlight = useHighlight(hasCode(text));
  const components = useMemo(() => changedParts(place, files), [place, files]);
  const shown = (
    <ReactMarkdown
      remarkPlugins={remarkPlugins}
      rehypePlugins={[
        ...safe,
        ...(highlight ? [highlight] : []),
        [markChanges, before, { spots: notable }],
      ]}
      components={components}
    >
      {after}
    </ReactMarkdown>
  );
  if (!split) return <Pane label={label}>{shown}</Pane>;
  return (
    <div className="grid grid-cols-2 gap-4">
      <Pane label={`${label}: before`} side="before">
        {shown}
      </Pane>
      <Pane label={`${label}: after`} side="after">
        {shown}
      </Pane>
    </div>
  );
});

interface PaneProps {
  label: string;
  /** Only what there was before, or is after. */
  side?: "before" | "after";
  children: ReactNode;
}

function Pane({ label, side, children }: PaneProps) {
  return (
    <section
      aria-label={label}
      data-only={side}
      className="markdown changed-markdown bidi min-w-0 rounded border px-4 py-3"
    >
      <ShownSideContext value={side}>{children}</ShownSideContext>
    </section>
  );
}

function changedParts(place: ContentPlace, files: readonly File[]): Components {
  const { div: Part, ...parts } = markdownParts({ place, files });
  return {
    ...parts,
    div: (props) => {
      const { "data-block": block, "data-title": title } = props as BlockProps;
      if (block === "spot") return <NotedBlock lines={spotOf(props)}>{props.children}</NotedBlock>;
      if (block === "unchanged") {
        return (
          <Folded count={Number(title)} lines={spotOf(props)}>
            {props.children}
          </Folded>
        );
      }
      return Part && typeof Part !== "string" ? <Part {...props} /> : null;
    },
  };
}

interface FoldedProps {
  count: number;
  lines: SpotLines;
  children: ReactNode;
}

/** Blocks that stayed as they were; a fold hides nothing that is said. */
function Folded({ count, lines, children }: FoldedProps) {
  const [open, setOpen] = useState(false);
  const noted = useNotedLines(lines);
  if (open || noted.length > 0) return children;
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="-mx-4 flex h-8 w-[calc(100%+2rem)] items-center gap-2 border-y bg-surface px-4 text-sm text-text-muted hover:bg-hover hover:text-text pointer-coarse:h-11"
    >
      <UnfoldVertical aria-hidden className="size-3.5" />
      Show {plural(count, "unchanged block")}
    </button>
  );
}

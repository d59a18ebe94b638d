"use client";

import { MessageSquarePlus } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { useLineNotes } from "@/components/ui/line-notes";

/** The side of a comparison that is shown alone. */
export const ShownSideContext = createContext<"before" | "after" | undefined>(undefined);

interface Lines {
  /** Where the block begins; undefined where this side does not have it. */
  at: number | undefined;
  /** The lines that belong to it, without the last one. */
  from: number;
  until: number;
}

/** The lines of a block in the text as it is, and in what that was before. */
export interface SpotLines {
  text: Lines;
  base: Lines;
}

const numberOf = (value: unknown) => (value === undefined ? undefined : Number(value));

/** What `markSpots` has told about a block. */
export function spotOf(props: object): SpotLines {
  const given = (name: string) => numberOf((props as Record<string, unknown>)[`data-${name}`]);
  const lines = (at: string, from: string, until: string): Lines => ({
    at: given(at),
    from: given(from) ?? Number.POSITIVE_INFINITY,
    until: given(until) ?? Number.POSITIVE_INFINITY,
  });
  return {
    text: lines("line", "from", "until"),
    base: lines("base", "base-from", "base-until"),
  };
}

interface Noted {
  line: number;
  side?: "base";
}

/** Lines of a block on which something is noted, on the sides that are shown. */
export function useNotedLines({ text, base }: SpotLines): Noted[] {
  const notes = useLineNotes();
  const shown = useContext(ShownSideContext);
  if (!notes) return [];
  const within = ({ from, until }: Lines, side?: "base") =>
    notes
      .lines(side)
      .filter((line) => line >= from && line < until)
      .map((line) => ({ line, side }));
  return [
    ...(shown === "after" ? [] : within(base, "base")),
    ...(shown === "before" ? [] : within(text)),
  ];
}

interface NotedBlockProps {
  lines: SpotLines;
  children: ReactNode;
}

/** A block with what is noted on it below, and the button for a note on it. */
export function NotedBlock({ lines, children }: NotedBlockProps) {
  const notes = useLineNotes();
  const noted = useNotedLines(lines);
  const shown = useContext(ShownSideContext);
  const isOld = shown === "before" || lines.text.at === undefined;
  const at = isOld ? lines.base.at : lines.text.at;
  const side = isOld ? "base" : undefined;
  const begin = isOld && !notes?.onBase ? undefined : notes?.begin;
  return (
    <>
      <div className="markdown-spot" data-line={begin && at} data-side={side}>
        {children}
        {begin && at !== undefined && (
          <button
            type="button"
            aria-label={`Comment on the block at line ${at}${isOld ? " before the change" : ""}`}
            title="Comment on this block"
            onClick={() => begin(at, side)}
          >
            <MessageSquarePlus aria-hidden className="size-3.5" />
          </button>
        )}
      </div>
      {notes && noted.length > 0 && (
        <div className="markdown-notes max-w-form space-y-2">
          {noted.map(({ line, side }) => (
            <div key={`${side}${line}`} className="space-y-2">
              {notes.below(line, side)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

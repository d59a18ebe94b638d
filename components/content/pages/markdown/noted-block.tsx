"use client";

import { MessageSquarePlus } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { useLineNotes } from "@/components/ui/line-notes";
import type { PositionLines } from "./position-lines";

/** Side of a comparison that is shown alone. */
export const ShownSideContext = createContext<"before" | "after" | undefined>(undefined);

interface Noted {
  line: number;
  side?: "base";
}

/** Returns the lines of a block with notes, on the shown sides. */
export function useNotedLines({ text, base }: PositionLines): Noted[] {
  const notes = useLineNotes();
  const shown = useContext(ShownSideContext);
  if (!notes) return [];
  const within = ({ from, until }: PositionLines["text"], side?: "base") =>
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
  lines: PositionLines;
  children: ReactNode;
}

/** Block with its notes below, and the button for a new one. */
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

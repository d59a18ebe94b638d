import type { LineNotes } from "@/components/ui/line-notes";

interface Lines {
  /** Line at which the block starts; undefined if this side does not have it. */
  at: number | undefined;
  /** Lines of the block, end exclusive. */
  from: number;
  until: number;
}

/** Block of a rendered text that can have notes. */
export interface Spot {
  element: HTMLElement;
  text: Lines;
  base: Lines;
}

/** Side of a comparison that is shown alone; undefined: both. */
export type ShownSide = "before" | "after" | undefined;

/** Finds the blocks of a rendered text. */
export const spotsIn = (root: HTMLElement): Spot[] =>
  [...root.querySelectorAll<HTMLElement>("[data-spot]")].map((element) => {
    const given = (name: string) => {
      const value = element.getAttribute(`data-${name}`);
      return value === null ? undefined : Number(value);
    };
    const lines = (at: string, from: string, until: string): Lines => ({
      at: given(at),
      from: given(from) ?? Number.POSITIVE_INFINITY,
      until: given(until) ?? Number.POSITIVE_INFINITY,
    });
    return {
      element,
      text: lines("line", "from", "until"),
      base: lines("base", "base-from", "base-until"),
    };
  });

export interface SpotLine {
  line: number;
  side?: "base" | undefined;
}

/** Returns the lines of a block that have notes, on the shown sides. */
export function notedLines({ text, base }: Spot, notes: LineNotes, shown: ShownSide): SpotLine[] {
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

/** Returns the line for a new note on a block; undefined if it can't have one. */
export function lineFor({ text, base }: Spot, shown: ShownSide): SpotLine | undefined {
  const isOld = shown === "before" || text.at === undefined;
  const line = isOld ? base.at : text.at;
  return line === undefined ? undefined : { line, side: isOld ? "base" : undefined };
}

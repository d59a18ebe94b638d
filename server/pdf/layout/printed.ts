import type { Piece } from "./inlines.ts";
import { colours, gap } from "./theme.ts";

/** A part of the document as the layout takes it. */
export interface Printed {
  text?: Piece[];
  stack?: Printed[];
  ul?: Printed[];
  ol?: Printed[];
  columns?: Printed[];
  table?: { body: Printed[][]; widths: (string | number)[]; headerRows?: number };
  margin?: [left: number, top: number, right: number, bottom: number];
  [member: string]: unknown;
}

interface BoxLook {
  fill?: string;
  /** The colour of a bar where lines begin, or of a line all around. */
  bar?: string;
  leftward?: boolean;
  frame?: string;
  padding?: number;
}

/** Blocks in a box of their own, as wide as there is room. */
export function box(
  stack: Printed[],
  { fill, bar, leftward, frame, padding = 10 }: BoxLook,
): Printed {
  const barColumn = leftward ? 1 : 0;
  return {
    table: { widths: ["100%"], body: [[{ stack, ...(fill ? { fillColor: fill } : {}) }]] },
    layout: {
      hLineWidth: () => (frame ? 0.75 : 0),
      vLineWidth: (column: number) => (bar && column === barColumn ? 3 : frame ? 0.75 : 0),
      hLineColor: () => frame ?? colours.border,
      vLineColor: () => bar ?? frame ?? colours.border,
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: () => padding * 0.7,
      // The last block brings a margin of its own.
      paddingBottom: () => 0,
    },
  };
}

/** A block with the space that blocks keep from each other. */
export const spaced = (printed: Printed): Printed => ({ ...printed, margin: [0, 2, 0, gap] });

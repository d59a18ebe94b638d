import type { Directed } from "../../typesetting/direction.ts";
import type { Kind } from "../../typesetting/families.ts";
import { colours, gap } from "./theme.ts";

/** Piece of text before its typeface is chosen. */
export interface Piece extends Directed {
  text: string;
  kind: Kind;
  bold?: true;
  italics?: true;
  sup?: true;
  sub?: true;
  color?: string;
  background?: string;
  fontSize?: number;
  decoration?: "underline" | "lineThrough";
  link?: string;
  linkToDestination?: string;
  id?: string;
  /** Image in the text, instead of letters. */
  picture?: Printed;
}

/** Part of a document in pdfmake's format. */
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

/** Returns a text with a uniform look. */
export const line = (text: string, look: Partial<Piece> = {}): Printed & { text: Piece[] } => ({
  text: [{ kind: "text", text, ...look }],
});

export interface BoxLook {
  fill?: string;
  /** Color of a bar at the start edge, or of a border. */
  bar?: string;
  leftward?: boolean;
  frame?: string;
  padding?: number;
}

/** Puts blocks in a box of full width. */
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
      // The last block already has a bottom margin.
      paddingBottom: () => 0,
    },
  };
}

/** Adds the standard spacing to a block. */
export const spaced = (printed: Printed): Printed => ({ ...printed, margin: [0, 2, 0, gap] });

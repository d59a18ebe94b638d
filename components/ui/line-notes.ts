import { createContext, type ReactNode, useContext } from "react";

/** What is noted at the lines of one text; whoever shows the text draws it there. */
export interface LineNotes {
  /** What stands below a line: of the text as it is, or of what it was before (`base`). */
  below: (line: number, side?: "base") => ReactNode;
  /** Lines with something below them. */
  has: (line: number, side?: "base") => boolean;
  /** Those lines, in order. */
  lines: (side?: "base") => readonly number[];
  /** Lines of what the text was before can be noted on. */
  onBase: boolean;
  /** Begins a note at a line; undefined where that is not allowed. */
  begin: ((line: number, side?: "base") => void) | undefined;
  /** What belongs to no line any more: it stands above the text. */
  above: ReactNode;
}

/** A text that notes can be made on; without `before` nothing is noted on lines that are gone. */
export interface NotedText {
  /** What the text is of. */
  id: string;
  text: string;
  before?: string;
}

export interface NotesSource {
  of: (text: NotedText) => LineNotes;
  /** Notes on a thing as a whole; `lines`: those at its lines too, as no text is shown. */
  onWhole: (id: string, options: { lines: boolean; gone: boolean }) => ReactNode;
  /** Beside the title of all: how many, and the way to them. */
  summary: ReactNode;
}

/** Where the notes come from; without one nothing can be noted. */
export const NotesSourceContext = createContext<NotesSource | null>(null);
/** The notes of the text around. */
export const LineNotesContext = createContext<LineNotes | null>(null);

/** Whether what is compared with is what notes on earlier lines are kept for. */
export const NotesOnBaseContext = createContext(true);

export const useNotesSource = () => useContext(NotesSourceContext);

/** The notes of a text against what it was before; without an id, or a source, there are none. */
export function useNotesOf(id: string | undefined, before: string, text: string): LineNotes | null {
  const source = useNotesSource();
  const onBase = useContext(NotesOnBaseContext);
  if (id === undefined || !source) return null;
  return source.of({ id, text, before: onBase ? before : undefined });
}
export const useLineNotes = () => useContext(LineNotesContext);

import { createContext, type ReactNode, useContext, useMemo } from "react";

/** Notes on the lines of a text, rendered by the component that shows the text. */
export interface LineNotes {
  /** Renders the notes below a line of the new text, or of the old one (`base`). */
  below: (line: number, side?: "base") => ReactNode;
  /** Returns true for lines with notes. */
  has: (line: number, side?: "base") => boolean;
  /** Returns the lines with notes, in order. */
  lines: (side?: "base") => readonly number[];
  /** Notes whose line no longer exists, shown above the text. */
  above: ReactNode;
}

/** Lines that can have new notes. The object doesn't change when notes are added or removed. */
export interface NotableLines {
  /** Lines of the old text can have notes, too. */
  onBase: boolean;
  /** Begins a note on a line; undefined without permission. */
  begin: ((line: number, side?: "base") => void) | undefined;
}

/** Text that can have notes; without `before`, removed lines can't have any. */
export interface NotedText {
  /** Id of the text's subject. */
  id: string;
  text: string;
  before?: string;
}

export interface NotesSource {
  of: (text: NotedText) => LineNotes;
  /** Begins a note on a line of the text with this id; undefined without permission. */
  begin: ((id: string, line: number, side?: "base") => void) | undefined;
  /**
   * Renders notes on a whole item; with `lines`, also those on its lines, as its text isn't shown.
   */
  onWhole: (id: string, options: { lines: boolean; gone: boolean }) => ReactNode;
  /** Shown beside the title: number of notes, with a link to them. */
  summary: ReactNode;
}

/** Source of notes; without one, notes are disabled. */
export const NotesSourceContext = createContext<NotesSource | null>(null);
/** Notes of the surrounding text. */
export const LineNotesContext = createContext<LineNotes | null>(null);
/** Lines of the surrounding text that can have new notes. */
export const NotableLinesContext = createContext<NotableLines | null>(null);

/** True if notes on previous lines refer to this old text. */
export const NotesOnBaseContext = createContext(true);

export const useNotesSource = () => useContext(NotesSourceContext);

/** Returns the notes of a text and its previous version; none without an id or a source. */
export function useNotesOf(id: string | undefined, before: string, text: string) {
  const source = useNotesSource();
  const onBase = useContext(NotesOnBaseContext);
  const begin = source?.begin;
  const hasNotes = id !== undefined && source !== null;
  const notable = useMemo((): NotableLines | null => {
    if (!hasNotes) return null;
    return { onBase, begin: begin && ((line, side) => begin(id, line, side)) };
  }, [hasNotes, id, onBase, begin]);
  const notes = hasNotes ? source.of({ id, text, before: onBase ? before : undefined }) : null;
  return { notes, notable };
}
export const useLineNotes = () => useContext(LineNotesContext);
export const useNotableLines = () => useContext(NotableLinesContext);

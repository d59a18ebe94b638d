"use client";

import { createContext, type ReactNode, useContext } from "react";

/** What the server has drawn of how the text of a page changes. */
export interface DrawnChange {
  pageId: string;
  before: string;
  after: string;
  shown: ReactNode;
}

const DrawnChangeContext = createContext<DrawnChange | undefined>(undefined);

interface WithDrawnChangeProps {
  drawn: DrawnChange | undefined;
  children: ReactNode;
}

/** Lets a review show what the server has drawn of a change. */
export function WithDrawnChange({ drawn, children }: WithDrawnChangeProps) {
  return <DrawnChangeContext value={drawn}>{children}</DrawnChangeContext>;
}

/** What the server has drawn of a page; it may be of texts that have changed since. */
export function useDrawnChange(pageId: string | undefined): DrawnChange | undefined {
  const drawn = useContext(DrawnChangeContext);
  return drawn?.pageId === pageId ? drawn : undefined;
}

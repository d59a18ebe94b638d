"use client";

import { createContext, type ReactNode, useContext } from "react";

/** A text as the server has drawn it; another text in its place is drawn by the browser. */
export interface DrawnText {
  text: string;
  shown: ReactNode;
}

const DrawnTextsContext = createContext<readonly DrawnText[]>([]);

interface WithDrawnTextsProps {
  drawn: readonly DrawnText[];
  children: ReactNode;
}

/** Lets what stands in it show texts as the server has drawn them. */
export function WithDrawnTexts({ drawn, children }: WithDrawnTextsProps) {
  return <DrawnTextsContext value={drawn}>{children}</DrawnTextsContext>;
}

/** Undefined for a text that the server has not drawn. */
export function useDrawnText(text: string): ReactNode | undefined {
  return useContext(DrawnTextsContext).find((drawn) => drawn.text === text)?.shown;
}

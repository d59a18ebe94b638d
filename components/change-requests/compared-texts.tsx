"use client";

import { createContext, type ReactNode, use, useContext, useMemo } from "react";
import type { Block } from "./compare-texts";

/** How the text of a page changes, as the server has compared it. */
export interface ComparedTexts {
  pageId: string;
  before: string;
  after: string;
  blocks: Block[];
}

const ComparedTextsContext = createContext<ComparedTexts | undefined>(undefined);

interface WithComparedTextsProps {
  compared: ComparedTexts | undefined;
  children: ReactNode;
}

/** Lets a review show what the server has compared. */
export function WithComparedTexts({ compared, children }: WithComparedTextsProps) {
  return <ComparedTextsContext value={compared}>{children}</ComparedTextsContext>;
}

/** What the server has compared of a page; it may be of texts that have changed since. */
export function useComparedAhead(pageId: string | undefined): ComparedTexts | undefined {
  const known = useContext(ComparedTextsContext);
  return known?.pageId === pageId ? known : undefined;
}

let loading: Promise<typeof import("./compare-texts")> | undefined;
const load = () => (loading ??= import("./compare-texts"));

/** Two texts compared: by the server, or else here, which waits for the code to do so. */
export function useCompared(before: string, after: string): Block[] {
  const known = useContext(ComparedTextsContext);
  const blocks = known?.before === before && known.after === after ? known.blocks : undefined;
  const compare = blocks ? undefined : use(load()).compareTexts;
  return useMemo(() => blocks ?? compare?.(before, after) ?? [], [blocks, compare, before, after]);
}

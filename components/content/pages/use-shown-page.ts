import { createContext, useContext, useState } from "react";
import type { Marks } from "@/components/content/change-requests/changed-marks";
import type { Page } from "@/lib/contract/content/page";
import { findPage, firstChanged } from "./tree/page-tree";

const Shown = createContext<string | undefined>(undefined);

/** Tells the parts beside the tree which page is open. */
export const ShownPage = Shown.Provider;

/** Returns the id of the open page of a change request; undefined while it is unknown. */
export const useShownPage = () => useContext(Shown);

interface ChosenPageOptions {
  /** Page of the address. */
  pageId: string | undefined;
  /** Undefined while they load. */
  pages: readonly Page[] | undefined;
  /** Undefined while they load. */
  marks: Marks | undefined;
}

/**
 * Returns the page of the address, or the first changed one. The latter stays while it is open, as
 * changes by others must not replace an editor.
 */
export function useChosenPage({ pageId, pages, marks }: ChosenPageOptions): string | undefined {
  const [kept, setKept] = useState<string>();
  const still = kept !== undefined && pages && findPage(pages, kept) ? kept : undefined;
  const first = still ?? (pages && marks && firstChanged(pages, marks)?.id);
  const next = pageId === undefined ? first : undefined;
  if (next !== kept) setKept(next);
  return pageId ?? first;
}

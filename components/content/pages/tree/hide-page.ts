import type { Page } from "@/lib/contract/content/page";
import { titled } from "@/lib/format/titled";

/** Page that can be left out of the navigation. */
export type HidablePage = Exclude<Page, { type: "computed" }>;

export const isHidable = (page: Page): page is HidablePage => page.type !== "computed";

/** Returns the edit that hides a shown page, or shows a hidden one. */
export const visibilityEdit = ({ id, hidden = false }: HidablePage) =>
  ({ operation: "update_page", page: id, hidden: !hidden }) as const;

/** Returns the name of that edit. */
export const visibilityAct = ({ hidden, title }: HidablePage) =>
  `${hidden ? "Show" : "Hide"} page ${titled(title)}`;

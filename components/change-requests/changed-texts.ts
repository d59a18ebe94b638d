import type { ContentChange } from "@/lib/contract/content-changes";

type EditedPage = Extract<ContentChange, { type: "page_edited" }>;

/** The texts of an edited page; undefined where other things of it change. */
export function editedTexts({ attributes: { document } }: EditedPage) {
  return document && { before: String(document.before ?? ""), after: String(document.after ?? "") };
}

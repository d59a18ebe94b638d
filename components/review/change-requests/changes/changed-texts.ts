import type { ContentChange } from "@/lib/contract/content/content-changes";

type EditedPage = Extract<ContentChange, { type: "page_edited" }>;

/** Returns the texts of an edited page; undefined if its text is unchanged. */
export function editedTexts({ attributes: { document } }: EditedPage) {
  return document && { before: String(document.before ?? ""), after: String(document.after ?? "") };
}

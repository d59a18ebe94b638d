import type { ContentChange } from "@/lib/contract/content/content-changes";

/** Returns the texts of an edited page; undefined if its text is unchanged. */
export function editedTexts(changes: readonly ContentChange[]) {
  const edited = changes.find(({ type }) => type === "page_edited");
  const document = edited && "attributes" in edited ? edited.attributes.document : undefined;
  return document && { before: String(document.before ?? ""), after: String(document.after ?? "") };
}

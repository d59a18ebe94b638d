import type { ContentChange } from "@/lib/contract/content/content-changes";

/** Returns the texts of an edited page; undefined if its text is unchanged. */
export function editedTexts(changes: readonly ContentChange[], pageId: string) {
  const edited = changes.find(
    (change) => change.type === "page_edited" && change.page.id === pageId,
  );
  const document = edited && "attributes" in edited ? edited.attributes.document : undefined;
  return document && { before: String(document.before ?? ""), after: String(document.after ?? "") };
}

import { formatList, plural } from "@/lib/format/format";
import { type ChangedItem, isEdited } from "./changed-items";

interface Subpages {
  /** Added or deleted by the change request, as the page. */
  along: number;
  others: number;
}

/** Returns the effects of taking a page out of a change request, as sentences. */
export const takeOutEffects = (item: ChangedItem, subpages: Subpages): string =>
  `${effectsOf(item, subpages)} Undo restores this.`.trim();

function effectsOf(item: ChangedItem, { along, others }: Subpages): string {
  const { kinds } = item;
  if (kinds.includes("created")) {
    const lost =
      along > 0
        ? `The page and ${plural(along, "subpage")} added here will be removed, with their text.`
        : "The page will be removed, with its text.";
    if (others === 0) return lost;
    const back = plural(others, "other page below it goes", "other pages below it go");
    return `${lost} ${back} back to ${others === 1 ? "its place" : "their places"} in the space.`;
  }
  if (kinds.includes("deleted")) {
    const pages = along > 0 ? `The page and ${plural(along, "subpage")}` : "The page";
    return `${pages} will stay in the space.`;
  }
  const members = item.changes.some(
    (change) =>
      change.type === "page_edited" &&
      Object.keys(change.attributes).some((name) => name !== "title" && name !== "document"),
  );
  const lost = [
    ...(isEdited(item) ? ["text"] : []),
    ...(kinds.includes("renamed") ? ["title"] : []),
    ...(members ? ["settings"] : []),
  ];
  return [
    ...(lost.length > 0 ? [`The changes to its ${formatList(lost)} will be removed.`] : []),
    ...(kinds.includes("moved") ? ["The page will go back to its place in the space."] : []),
  ].join(" ");
}

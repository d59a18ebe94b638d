import { useQuery } from "@tanstack/react-query";
import type { ChangeRequestParams } from "../../contract/review/change-requests.ts";
import type { ItemMarks } from "../../contract/review/viewed-items.ts";
import { read, useWrite } from "../platform/operation.ts";
import { edit } from "../platform/optimistic.ts";

// Callers may pass an organization too, which would make a different cache key.
const callOf = ({ spaceId, changeRequestId }: ChangeRequestParams) => ({
  params: { spaceId, changeRequestId },
});

export const readViewedItems = (params: ChangeRequestParams) =>
  read("listViewedItemsOfChangeRequest", callOf(params));
export const useViewedItems = (params: ChangeRequestParams) => useQuery(readViewedItems(params));

/** Returns the viewed items after changes to their marks. */
export function withMarks(viewed: readonly string[], marks: ItemMarks["items"]): string[] {
  const next = new Set(viewed);
  for (const mark of marks) {
    if (mark.viewed) next.add(mark.id);
    else next.delete(mark.id);
  }
  return [...next];
}

/** Marks items as viewed, optimistically. */
export const useMarkItems = () =>
  useWrite("markItemsOfChangeRequest", {
    optimistic: ({ params, body }) => [
      edit(
        "listViewedItemsOfChangeRequest",
        (answer) => ({ ...answer, items: withMarks(answer.items, body.items) }),
        params,
      ),
    ],
    // Marks of one item are saved in the order of the clicks.
    scope: "viewed-items",
  });

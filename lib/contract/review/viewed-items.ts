import * as z from "zod";
import { Id } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { changeRequestParams } from "./change-requests.ts";

/** Items of a change request that the caller has viewed and that have not changed since. */
export const ViewedItems = z
  .object({ revision: Id, items: z.array(Id) })
  .meta({ id: "ViewedItems" });
export type ViewedItems = z.infer<typeof ViewedItems>;

export const ItemMarks = z.strictObject({
  revision: Id,
  items: z
    .array(z.strictObject({ id: Id, viewed: z.boolean() }))
    .min(1)
    .max(100),
});
export type ItemMarks = z.infer<typeof ItemMarks>;

const path = "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/viewed";
const tag = "change-requests";

export const viewedItems = {
  listViewedItemsOfChangeRequest: operation({
    method: "GET",
    path,
    summary: "List the viewed items of a change request",
    description: "Those that the caller has viewed and that have not changed since.",
    tag,
    role: "read",
    ok: 200,
    errors: [404],
    params: changeRequestParams,
    output: ViewedItems,
  }),
  markItemsOfChangeRequest: operation({
    method: "PATCH",
    path,
    summary: "Update the viewed items of a change request",
    description:
      "A mark holds until the item changes: its content in the change request, or the content that it is compared with.",
    tag,
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: changeRequestParams,
    body: ItemMarks,
    output: ViewedItems,
  }),
};

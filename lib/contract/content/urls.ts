import * as z from "zod";
import { Uri } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { ChangeRequest } from "../review/change-request.ts";
import { Collection } from "./collections.ts";
import { Page } from "./page.ts";
import { Space } from "./space.ts";

export const ContentOfUrl = z
  .union([
    z.object({ collection: Collection }),
    z.object({
      space: Space,
      changeRequest: ChangeRequest.optional(),
      page: Page.optional().describe("The page, without its content"),
    }),
  ])
  .meta({ id: "ContentOfUrl" });
export type ContentOfUrl = z.infer<typeof ContentOfUrl>;

export const urls = {
  getContentByUrl: operation({
    method: "GET",
    path: "/v1/urls/content",
    summary: "Resolve a URL of the console or the API to its content",
    tag: "urls",
    role: "user",
    ok: 200,
    errors: [400, 404],
    query: z.strictObject({
      url: Uri.describe("URL of a space, page, change request or collection"),
    }),
    output: ContentOfUrl,
  }),
};

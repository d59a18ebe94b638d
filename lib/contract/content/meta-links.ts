import * as z from "zod";
import { Id } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { changeRequestParams } from "../review/change-requests.ts";
import { PageRef, UrlRef } from "./content-ref.ts";
import { spaceParams } from "./spaces.ts";

const MetaLink = z.discriminatedUnion("kind", [PageRef, UrlRef]);

export const PageMetaLinks = z
  .object({ canonical: MetaLink.optional(), alternates: z.array(MetaLink) })
  .meta({ id: "PageMetaLinks" });
export type PageMetaLinks = z.infer<typeof PageMetaLinks>;

const description =
  "The most open published site that shows the space decides, as for `urls.published`. Both are about the page as it is published now.";

const shared = {
  method: "GET",
  role: "read",
  ok: 200,
  errors: [400, 404],
  description,
  output: PageMetaLinks,
} as const;

export const metaLinks = {
  listSpacePageMetaLinks: operation({
    ...shared,
    path: "/v1/spaces/{spaceId}/content/page/{pageId}/meta-links",
    summary: "List the canonical address and the translations of a page",
    tag: "space-content",
    params: spaceParams.extend({ pageId: Id }),
  }),
  listChangeRequestPageMetaLinks: operation({
    ...shared,
    path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/meta-links",
    summary: "List the canonical address and the translations of a page of a change request",
    tag: "change-request-content",
    params: changeRequestParams.extend({ pageId: Id }),
  }),
  listRevisionPageMetaLinks: operation({
    ...shared,
    path: "/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/meta-links",
    summary: "List the canonical address and the translations of a page of a revision",
    tag: "space-content",
    params: spaceParams.extend({ revisionId: Id, pageId: Id }),
  }),
};

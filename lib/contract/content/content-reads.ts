import * as z from "zod";
import { Contains, Flag, Id, pageOf, pageQuery } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { changeRequestParams } from "../review/change-requests.ts";
import {
  contentQuery,
  documentQuery,
  File,
  ListedFile,
  PageTree,
  pageContentQuery,
  ReusableContent,
  Revision,
} from "./content.ts";
import { Document } from "./document.ts";
import { Page } from "./page.ts";
import { spaceParams } from "./spaces.ts";

/** Filters of file lists. They are an addition, as the format defines none. */
export const fileFilters = z.strictObject({
  name: Contains.optional(),
  unused: Flag.optional().describe("True: only unused files; false: only files in use"),
});
const filesQuery = contentQuery.extend({ ...pageQuery.shape, ...fileFilters.shape });

/** Reads that spaces, change requests and revisions share. */
function readsUnder<const Path extends string, Params extends z.ZodRawShape>(
  path: Path,
  tag: string,
  of: string,
  params: z.ZodObject<Params>,
) {
  const shared = { method: "GET", tag, role: "read", ok: 200, errors: [400, 404] } as const;
  return {
    pages: operation({
      ...shared,
      path: `${path}/pages`,
      summary: `Get the page tree of ${of}`,
      params,
      query: contentQuery,
      output: PageTree,
    }),
    page: operation({
      ...shared,
      path: `${path}/page/{pageId}`,
      summary: `Get a page of ${of}`,
      params: params.extend({ pageId: Id }),
      query: pageContentQuery,
      output: Page,
    }),
    pageByPath: operation({
      ...shared,
      path: `${path}/path/{pagePath}`,
      summary: `Get a page of ${of} by its path`,
      params: params.extend({
        pagePath: z
          .string()
          .min(1)
          .max(2048)
          .describe(
            "Path of the page, with slashes encoded as %2F or as they are. Example: `guides/start`",
          ),
      }),
      query: pageContentQuery,
      output: Page,
    }),
    files: operation({
      ...shared,
      path: `${path}/files`,
      summary: `List the files of ${of}`,
      description: "Newest first.",
      params,
      query: filesQuery,
      output: pageOf(ListedFile),
    }),
    file: operation({
      ...shared,
      path: `${path}/files/{fileId}`,
      summary: `Get a file of ${of}`,
      params: params.extend({ fileId: Id }),
      query: contentQuery,
      output: File,
    }),
    reusableContent: operation({
      ...shared,
      path: `${path}/reusable-contents/{reusableContentId}`,
      summary: `Get a reusable content block of ${of}`,
      params: params.extend({ reusableContentId: Id }),
      query: contentQuery,
      output: ReusableContent,
    }),
  };
}

const revisionParams = spaceParams.extend({ revisionId: Id });
export type RevisionParams = z.infer<typeof revisionParams>;

const spacePath = "/v1/spaces/{spaceId}/content";
const requestPath = "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content";
const revisionPath = "/v1/spaces/{spaceId}/revisions/{revisionId}";

const ofSpace = readsUnder(spacePath, "space-content", "a space", spaceParams);
const ofRequest = readsUnder(
  requestPath,
  "change-request-content",
  "a change request",
  changeRequestParams,
);
const ofRevision = readsUnder(revisionPath, "space-content", "a revision", revisionParams);

export const contentReads = {
  getCurrentRevision: operation({
    method: "GET",
    path: spacePath,
    summary: "Get the current revision of a space",
    tag: "space-content",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: spaceParams,
    query: contentQuery,
    output: Revision,
  }),
  listPages: ofSpace.pages,
  getPageById: ofSpace.page,
  getPageByPath: ofSpace.pageByPath,
  getReusableContentById: ofSpace.reusableContent,
  getDocumentById: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/documents/{documentId}",
    summary: "Get a document of a space or of its open change requests",
    tag: "space-content",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: spaceParams.extend({ documentId: Id }),
    output: Document,
  }),
  listFiles: ofSpace.files,
  getFileById: ofSpace.file,
  getRevisionOfChangeRequestById: operation({
    method: "GET",
    path: requestPath,
    summary: "Get the current revision of a change request",
    tag: "change-request-content",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: changeRequestParams,
    query: contentQuery,
    output: Revision,
  }),
  listPagesInChangeRequest: ofRequest.pages,
  getPageInChangeRequestById: ofRequest.page,
  getPageInChangeRequestByPath: ofRequest.pageByPath,
  getReusableContentInChangeRequestById: ofRequest.reusableContent,
  listFilesInChangeRequestById: ofRequest.files,
  getFileInChangeRequestById: ofRequest.file,
  getRevisionById: operation({
    method: "GET",
    path: revisionPath,
    summary: "Get a revision of a space",
    tag: "space-content",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: revisionParams,
    query: contentQuery,
    output: Revision,
  }),
  listPagesInRevision: ofRevision.pages,
  getPageInRevision: ofRevision.page,
  getPageInRevisionByPath: ofRevision.pageByPath,
  getPageDocumentInRevisionById: operation({
    method: "GET",
    path: `${revisionPath}/page/{pageId}/document`,
    summary: "Get the document of a page of a revision",
    tag: "space-content",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: revisionParams.extend({ pageId: Id }),
    query: documentQuery,
    output: Document,
  }),
  getReusableContentInRevision: ofRevision.reusableContent,
  getReusableContentDocumentInRevisionById: operation({
    method: "GET",
    path: `${revisionPath}/reusable-contents/{reusableContentId}/document`,
    summary: "Get the document of a reusable content block of a revision",
    tag: "space-content",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: revisionParams.extend({ reusableContentId: Id }),
    query: documentQuery,
    output: Document,
  }),
  listFilesInRevision: ofRevision.files,
  getFileInRevision: ofRevision.file,
};

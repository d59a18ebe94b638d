import * as z from "zod";
import { Address, Flag, Id, Time } from "../platform/common.ts";
import { ChangeRequest } from "../review/change-request.ts";
import { Computed } from "./computed.ts";
import { Format } from "./document.ts";
import { GitCommit, GitObject } from "./git.ts";
import { ImportSourceName } from "./imports.ts";
import { Page, Variables } from "./page.ts";

export const File = z
  .object({
    id: Id,
    name: z.string(),
    contentType: z.string(),
    downloadURL: Address,
    size: z.number(),
    dimensions: z.object({ width: z.number(), height: z.number() }).optional(),
    git: GitObject.optional(),
  })
  .meta({ id: "File" });
export type File = z.infer<typeof File>;

export const ListedFile = File.extend({
  usedIn: z
    .number()
    .int()
    .optional()
    .describe("Number of pages and reusable content blocks that refer to the file"),
}).meta({ id: "ListedFile" });
export type ListedFile = z.infer<typeof ListedFile>;

export const ReusableContent = z
  .object({
    id: Id,
    title: z.string(),
    git: GitObject.optional(),
    computed: Computed.optional(),
    computedSeed: z.string().optional(),
    document: Id.optional().describe("Id of the document"),
    markdown: z.string().optional().describe("Only returned by operations for a single object"),
  })
  .meta({ id: "ReusableContent" });
export type ReusableContent = z.infer<typeof ReusableContent>;

export const RevisionType = z.enum(["edits", "merge", "rollback", "update", "computed"]);

const countOf = (items: string) => z.number().int().describe(`Number of ${items}`);

/** Number of changes by their type. */
export const ChangeCounts = z.object({
  page_created: countOf("created pages"),
  page_deleted: countOf("deleted pages"),
  page_edited: countOf("edited pages"),
  page_moved: countOf("moved pages"),
  variables_edited: countOf("changed variables"),
  file_created: countOf("added files").optional(),
  file_deleted: countOf("deleted files").optional(),
  file_edited: countOf("replaced files").optional(),
});
export type ChangeCounts = z.infer<typeof ChangeCounts>;

/** Import that made a revision. */
export const ImportOrigin = z.object({
  source: ImportSourceName.describe("Source of the import"),
  name: z.string().describe("URL, or name of the uploaded file"),
});
export type ImportOrigin = z.infer<typeof ImportOrigin>;

/** Revision without its content, for lists. */
export const RevisionSummary = z
  .object({
    object: z.literal("revision"),
    id: Id,
    parents: z.array(Id),
    type: RevisionType,
    mergedFrom: ChangeRequest.optional().describe(
      "The change request that was merged; set for type `merge`",
    ),
    importedFrom: ImportOrigin.optional().describe(
      "Import that made the revision; absent: none did",
    ),
    createdAt: Time,
    createdBy: Id.optional().describe("User who made the revision"),
    counts: ChangeCounts.optional().describe(
      "Number of changes since the previous revision, only in lists; absent for revisions of earlier versions of the service, which didn't count them",
    ),
    pageChange: z
      .enum(["created", "edited", "renamed", "deleted"])
      .optional()
      .describe(
        "Change to the page of the list, only in lists with `pageId`; `renamed`: only its title or slug",
      ),
    urls: z.object({
      app: Address,
      published: Address.optional(),
      public: Address.optional(),
    }),
  })
  .meta({ id: "RevisionSummary" });
export type RevisionSummary = z.infer<typeof RevisionSummary>;

export const Revision = RevisionSummary.extend({
  pages: z.array(Page),
  files: z.array(File),
  reusableContents: z.array(ReusableContent),
  variables: Variables.optional(),
  git: GitCommit.optional(),
}).meta({ id: "Revision" });
export type Revision = z.infer<typeof Revision>;

/** Parts that reads of content can omit. */
export const contentQuery = z.strictObject({
  metadata: Flag.default(true).describe("False: omit Git metadata"),
  computed: Flag.default(true).describe("False: return computed content as stored"),
});

export const documentQuery = z.strictObject({
  evaluated: z
    .union([Flag, z.literal("deterministic-only")])
    .default(false)
    .describe(
      "`true`: replace expressions with their values and conditional blocks with their content; `deterministic-only`: keep the ones that depend on the visitor",
    ),
  dereferenced: z
    .union([Flag, z.literal("reusable-contents")])
    .default(false)
    .describe(
      "`true` or `reusable-contents`: replace references to reusable content with its blocks; other references stay",
    ),
});

export const pageContentQuery = contentQuery.extend({
  format: Format,
  "format.markdown.refs": z
    .enum(["stable", "relative"])
    .default("stable")
    .describe(
      "Links to pages in Markdown. `stable`: `/pages/` and the id, as they are saved; `relative`: path from the page of the text. Example: `../install`",
    ),
  ...documentQuery.shape,
});

export const PageTree = z.object({ pages: z.array(Page) });
export type PageTree = z.infer<typeof PageTree>;

import * as z from "zod";
import { ChangeRequest } from "./change-request.ts";
import { Address, Flag, Id, Time } from "./common.ts";
import { Computed } from "./computed.ts";
import { Format } from "./document.ts";
import { GitCommit, GitObject } from "./git.ts";
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
  usedIn: z.number().int().optional().describe("Pages and reusable contents that refer to it"),
}).meta({ id: "ListedFile" });
export type ListedFile = z.infer<typeof ListedFile>;

export const ReusableContent = z
  .object({
    id: Id,
    title: z.string(),
    git: GitObject.optional(),
    computed: Computed.optional(),
    computedSeed: z.string().optional(),
    document: Id.optional().describe("Id of its document"),
    markdown: z.string().optional().describe("Where it is asked for alone"),
  })
  .meta({ id: "ReusableContent" });
export type ReusableContent = z.infer<typeof ReusableContent>;

/** Decision 1.36. */
export const RevisionType = z.enum(["edits", "merge", "rollback", "update", "computed"]);

/** A revision without what it holds, as lists of them show it. */
export const RevisionSummary = z
  .object({
    object: z.literal("revision"),
    id: Id,
    parents: z.array(Id),
    type: RevisionType,
    mergedFrom: ChangeRequest.optional().describe("Whose merge made it; there for every `merge`"),
    createdAt: Time,
    createdBy: Id.optional().describe("User who made it"),
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

/** The two switches of decision 1.52. */
export const contentQuery = z.strictObject({
  metadata: Flag.default(true).describe("False leaves out the metadata of Git"),
  computed: Flag.default(true).describe("False leaves computed content as it is stored"),
});

export const pageContentQuery = contentQuery.extend({
  format: Format,
  evaluated: Flag.default(false).describe("True fills in variables and expressions"),
});

export const PageTree = z.object({ pages: z.array(Page) });
export type PageTree = z.infer<typeof PageTree>;

import * as z from "zod";
import { ChangeRequest } from "./change-request.ts";
import { changeRequestParams } from "./change-requests.ts";
import { Id, pageOf, pageQuery, Time, wholeNumber } from "./common.ts";
import { contentQuery, File, ReusableContent, RevisionSummary } from "./content.ts";
import { operation } from "./define.ts";
import { spaceParams } from "./spaces.ts";
import { User } from "./users.ts";

const page = z.object({
  id: Id,
  type: z.enum(["document", "group", "link", "computed"]),
  title: z.string(),
  path: z.string().optional(),
});
const file = File.pick({ id: true, name: true, contentType: true, downloadURL: true });
const changed = z.object({ before: z.unknown(), after: z.unknown() });
const reusableContent = ReusableContent.pick({ id: true, title: true, document: true });
const attributes = z.record(z.string(), changed);
const spot = z.object({ parent: Id.nullable(), index: z.number().int(), path: z.string() });

export const ContentChange = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("page_created"), page }),
    z.object({ type: z.literal("page_deleted"), page }),
    z.object({ type: z.literal("page_edited"), page, attributes }),
    z.object({
      type: z.literal("page_moved"),
      page,
      parent: z.object({ before: Id.optional(), after: Id.optional() }),
      place: z.object({ before: spot, after: spot }).optional(),
    }),
    z.object({ type: z.literal("file_created"), file }),
    z.object({ type: z.literal("file_deleted"), file }),
    z.object({ type: z.literal("file_edited"), file, attributes }),
    z.object({ type: z.literal("variables_edited"), variables: attributes }),
    z.object({
      type: z.literal("reusable_content_created"),
      reusableContent,
    }),
    z.object({
      type: z.literal("reusable_content_deleted"),
      reusableContent,
    }),
    z.object({
      type: z.literal("reusable_content_edited"),
      reusableContent,
      attributes,
    }),
  ])
  .meta({ id: "ContentChange" });
export type ContentChange = z.infer<typeof ContentChange>;

export const SemanticChanges = z
  .object({
    mergedFrom: ChangeRequest.optional().describe("Whose merge made them"),
    changes: z.array(ContentChange),
    more: z.number().int().optional().describe("Changes beyond the limit"),
  })
  .meta({ id: "SemanticChanges" });
export type SemanticChanges = z.infer<typeof SemanticChanges>;

const side = z
  .object({ value: z.unknown(), by: User.optional(), at: Time.optional() })
  .describe("A value of null: the page or the member is not there");

/** A place where both sides changed the same differently (decision 5.17). */
export const Conflict = z
  .object({
    id: z.string().describe("Page and member, the same until the sides change"),
    page,
    member: z.string().describe("`document`, `place`, `page` for a deletion, or a page field"),
    base: z.unknown(),
    ours: side.describe("Of the space"),
    theirs: side.describe("Of the change request"),
    settled: z
      .discriminatedUnion("with", [
        z.object({ with: z.enum(["ours", "theirs"]) }),
        z.object({ with: z.literal("text"), text: z.string() }),
      ])
      .optional(),
  })
  .meta({ id: "Conflict" });
export type Conflict = z.infer<typeof Conflict>;

export const ConflictSettlement = z.strictObject({
  conflict: z.string().min(1).max(512),
  with: z.enum(["ours", "theirs", "text", "none"]).describe("`none` takes a choice back"),
  text: z.string().max(1_000_000).optional(),
});
export type ConflictSettlement = z.infer<typeof ConflictSettlement>;

const changesQuery = z.strictObject({ limit: wholeNumber(0, 1000).default(10) });
const requestPath = "/v1/spaces/{spaceId}/change-requests/{changeRequestId}";
const conflicts = z.object({ conflicts: z.array(Conflict) });

export const contentChanges = {
  getChangesOfChangeRequest: operation({
    method: "GET",
    path: `${requestPath}/changes`,
    summary: "Get what a change request changes",
    tag: "change-requests",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: changeRequestParams,
    query: changesQuery.extend({
      since: Id.optional().describe(
        "Revision to compare with, instead of what the space had when it was last pulled in",
      ),
    }),
    output: SemanticChanges,
  }),
  getConflictsOfChangeRequest: operation({
    method: "GET",
    path: `${requestPath}/conflicts`,
    summary: "Get what a merge of a change request would have to settle first",
    tag: "change-requests",
    role: "read",
    ok: 200,
    errors: [404],
    params: changeRequestParams,
    output: conflicts,
  }),
  settleConflictsOfChangeRequest: operation({
    method: "POST",
    path: `${requestPath}/conflicts`,
    summary: "Settle conflicts; once all are, the space's content is pulled in",
    tag: "change-requests",
    role: "edit",
    ok: 200,
    errors: [400, 404, 409],
    params: changeRequestParams,
    body: z.strictObject({ settlements: z.array(ConflictSettlement).min(1).max(100) }),
    output: conflicts.extend({ revision: Id.optional() }),
  }),
  listRevisions: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/revisions",
    summary: "List the revisions of a space, newest first",
    tag: "space-content",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: spaceParams,
    query: pageQuery,
    output: pageOf(RevisionSummary),
  }),
  getChangesOfRevision: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/revisions/{revisionId}/changes",
    summary: "Get what a revision changed",
    tag: "space-content",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: spaceParams.extend({ revisionId: Id }),
    query: contentQuery.extend(changesQuery.shape),
    output: SemanticChanges,
  }),
};

import * as z from "zod";
import { User } from "../people/users.ts";
import { Flag, Id, pageOf, pageQuery, Time, wholeNumber } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { ChangeRequest, ChangeRequestReference } from "../review/change-request.ts";
import { changeRequestParams } from "../review/change-requests.ts";
import { ChangeCounts, contentQuery, File, ReusableContent, RevisionSummary } from "./content.ts";
import { spaceParams } from "./spaces.ts";

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
    mergedFrom: ChangeRequest.optional().describe("Change request whose merge made the changes"),
    revision: Id.optional().describe("Id of the revision that has the changes"),
    base: Id.optional().describe(
      "Id of the revision that it is compared with; absent for the first revision of a space",
    ),
    changes: z.array(ContentChange),
    more: z.number().int().optional().describe("Number of changes after these"),
    next: pageOf(ContentChange).shape.next,
    counts: ChangeCounts.optional().describe(
      "Number of all changes by type, whatever the limit and the page",
    ),
  })
  .meta({ id: "SemanticChanges" });
export type SemanticChanges = z.infer<typeof SemanticChanges>;

const side = z
  .object({ value: z.unknown(), by: User.optional(), at: Time.optional() })
  .describe("Null: the page or the field does not exist");

/** A page, variable or field that both sides changed in different ways (docs/format.md#conflicts). */
export const Conflict = z
  .object({
    id: z
      .string()
      .describe(
        "Id of the conflict: page or variable, and field; stable until either side changes",
      ),
    page: page.optional().describe("Page with the conflict; absent: a variable has it"),
    variable: z.string().optional().describe("Name of a variable of the space"),
    member: z
      .string()
      .describe(
        "`document`, `place` (position), `page` (deletion), the name of a page field, or `variable`",
      ),
    base: z.unknown(),
    ours: side
      .extend({
        changeRequest: ChangeRequestReference.optional().describe(
          "Change request whose merge made the last change; absent if none did",
        ),
      })
      .describe("Value in the space"),
    theirs: side.describe("Value in the change request"),
    texts: z
      .object({
        base: z.string().nullable(),
        ours: z.string().nullable(),
        theirs: z.string().nullable(),
      })
      .optional()
      .describe("Texts of a page that one side deleted and the other changed; null: deleted there"),
    settled: z
      .discriminatedUnion("with", [
        z.object({ with: z.enum(["ours", "theirs"]) }),
        z.object({ with: z.literal("text"), text: z.string() }),
      ])
      .optional(),
  })
  .meta({ id: "Conflict" });
export type Conflict = z.infer<typeof Conflict>;

const textMembers = new Set([
  "document",
  "title",
  "description",
  "slug",
  "condition",
  "href",
  "variable",
]);

/** Returns true if a conflict can be resolved with a text that neither side has. */
export const takesText = ({ member }: Pick<Conflict, "member">) => textMembers.has(member);

export const ConflictResolution = z.strictObject({
  conflict: z.string().min(1).max(512),
  with: z
    .enum(["ours", "theirs", "text", "none"])
    .describe(
      "`ours`, `theirs`: the version of the space or of the change request; of a document only where both changed the same lines: all other changes of both sides are merged. `none` clears a choice",
    ),
  text: z.string().max(1_000_000).optional(),
});
export type ConflictResolution = z.infer<typeof ConflictResolution>;

const changesQuery = z.strictObject({
  page: pageQuery.shape.page,
  limit: wholeNumber(0, 1000).default(10).describe("Maximum number of changes"),
  texts: Flag.default(true).describe("False: `before` and `after` of a changed text are null"),
  pageId: Id.optional().describe("Id of a page; only changes to it are listed"),
});
const requestPath = "/v1/spaces/{spaceId}/change-requests/{changeRequestId}";
const conflicts = z.object({ conflicts: z.array(Conflict) });

export const contentChanges = {
  getChangesOfChangeRequest: operation({
    method: "GET",
    path: `${requestPath}/changes`,
    summary: "List the changes of a change request",
    tag: "change-requests",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: changeRequestParams,
    query: changesQuery.extend({
      since: Id.optional().describe(
        "Id of the revision to compare with; omitted: the common ancestor",
      ),
    }),
    output: SemanticChanges,
  }),
  getConflictsOfChangeRequest: operation({
    method: "GET",
    path: `${requestPath}/conflicts`,
    summary: "List the conflicts of a change request with its space",
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
    summary: "Resolve conflicts of a change request",
    description:
      "Once all are resolved, the change request is updated with the content of the space.",
    tag: "change-requests",
    role: "edit",
    ok: 200,
    errors: [400, 404, 409],
    params: changeRequestParams,
    body: z.strictObject({
      settlements: z.array(ConflictResolution).min(1).max(100),
      undo: Id.optional().describe(
        "Id of the revision that an earlier call returned: that update is undone first, and its conflicts are unresolved again",
      ),
    }),
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
    query: pageQuery.extend({
      pageId: Id.optional().describe(
        "Only revisions that created, edited or deleted this page, without mere moves",
      ),
    }),
    output: pageOf(RevisionSummary),
  }),
  getChangesOfRevision: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/revisions/{revisionId}/changes",
    summary: "List the changes of a revision",
    tag: "space-content",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: spaceParams.extend({ revisionId: Id }),
    query: contentQuery.extend(changesQuery.shape),
    output: SemanticChanges,
  }),
};

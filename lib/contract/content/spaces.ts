import * as z from "zod";
import { dryRunQuery } from "../access/access-impact.ts";
import { organizationParams } from "../organizations/organizations.ts";
import {
  Contains,
  DefaultLevel,
  Flag,
  Id,
  Language,
  Order,
  pageOf,
  pageQuery,
  ShareKey,
  titleOfAtMost,
  Uri,
} from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { Position } from "../platform/position.ts";
import { ComputedSource } from "./computed.ts";
import { EditMode, Space, SpaceVisibility } from "./space.ts";
import { SpaceTemplate } from "./space-template.ts";

export const NewSpace = z
  .strictObject({
    title: titleOfAtMost(50).optional(),
    emoji: z.string().max(50).optional(),
    parent: Id.optional(),
    language: Language.optional(),
    editMode: EditMode.optional(),
    template: SpaceTemplate.optional(),
    computedSource: ComputedSource.optional(),
    empty: z.literal(true).optional(),
  })
  .refine(
    ({ template, computedSource, empty }) =>
      [template, computedSource, empty].filter((source) => source !== undefined).length <= 1,
    "must have at most one of `template`, `computedSource` and `empty`",
  );
export type NewSpace = z.infer<typeof NewSpace>;

export const SpaceDraft = z
  .strictObject({
    title: titleOfAtMost(50).optional(),
    emoji: z.string().max(50).nullable().optional(),
    icon: Uri.nullable().optional(),
    editMode: EditMode.optional(),
    defaultLevel: DefaultLevel.optional(),
    language: Language.optional(),
  })
  .refine(({ emoji, icon }) => !(emoji && icon), {
    error: "must not be set together with an emoji",
    path: ["icon"],
  });
export type SpaceDraft = z.infer<typeof SpaceDraft>;

export const SpaceMove = z.strictObject({
  parent: Id.nullable().optional(),
  position: Position.optional(),
});
export type SpaceMove = z.infer<typeof SpaceMove>;

export const SpaceTransfer = z.strictObject({ organization: Id });
export type SpaceTransfer = z.infer<typeof SpaceTransfer>;

export const spaceQuery = pageQuery.extend({
  deleted: Flag.default(false).describe("True: list the spaces in the trash"),
  title: Contains.optional(),
  parent: Id.optional().describe("Id of the parent collection"),
  editMode: EditMode.optional().describe("Only spaces with this edit mode"),
  language: Language.optional().describe("Only spaces in this language"),
  visibility: SpaceVisibility.optional().describe("Only spaces with this visibility"),
  sort: z.enum(["createdAt", "updatedAt", "title"]).default("createdAt").describe("Sort field"),
  order: Order.default("desc"),
});

export const spaceParams = z.strictObject({ spaceId: Id });
export type SpaceParams = z.infer<typeof spaceParams>;

export const spaces = {
  listSpacesInOrganizationById: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/spaces",
    summary: "List the spaces of an organization",
    tag: "spaces",
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: spaceQuery,
    output: pageOf(Space),
  }),
  createSpace: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/spaces",
    summary: "Create a space",
    tag: "spaces",
    role: "create",
    parentIn: "parent",
    ok: 201,
    errors: [400, 404],
    params: organizationParams,
    body: NewSpace,
    bodyRequired: false,
    output: Space,
  }),
  getSpaceById: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}",
    summary: "Get a space",
    tag: "spaces",
    role: "read",
    trashed: true,
    ok: 200,
    errors: [404],
    params: spaceParams,
    query: z.strictObject({ shareKey: ShareKey.optional() }),
    output: Space,
  }),
  deleteSpaceById: operation({
    method: "DELETE",
    path: "/v1/spaces/{spaceId}",
    summary: "Delete a space",
    description: "It is in the trash until it expires (`TRASH_RETENTION_DAYS`, by default 7 days).",
    tag: "spaces",
    role: "admin",
    trashed: true,
    ok: 204,
    params: spaceParams,
    query: dryRunQuery,
  }),
  updateSpaceById: operation({
    method: "PATCH",
    path: "/v1/spaces/{spaceId}",
    summary: "Update a space",
    tag: "spaces",
    role: "create",
    ok: 200,
    errors: [400, 404],
    params: spaceParams,
    query: dryRunQuery,
    body: SpaceDraft,
    output: Space,
  }),
  duplicateSpace: operation({
    method: "POST",
    path: "/v1/spaces/{spaceId}/duplicate",
    summary: "Duplicate a space",
    tag: "spaces",
    role: "create",
    ok: 201,
    errors: [404],
    params: spaceParams,
    output: Space,
  }),
  restoreSpace: operation({
    method: "POST",
    path: "/v1/spaces/{spaceId}/restore",
    summary: "Restore a deleted space",
    tag: "spaces",
    role: "admin",
    trashed: true,
    ok: 200,
    errors: [404, 409],
    params: spaceParams,
    output: Space,
  }),
  moveSpace: operation({
    method: "POST",
    path: "/v1/spaces/{spaceId}/move",
    summary: "Move a space within its organization",
    tag: "spaces",
    role: "create",
    ok: 200,
    errors: [400, 404, 409],
    params: spaceParams,
    query: dryRunQuery,
    body: SpaceMove,
    output: Space,
  }),
  transferSpace: operation({
    method: "POST",
    path: "/v1/spaces/{spaceId}/transfer",
    summary: "Transfer a space to another organization",
    tag: "spaces",
    role: "admin",
    ok: 200,
    errors: [400, 404, 409, 412],
    params: spaceParams,
    query: dryRunQuery,
    body: SpaceTransfer,
    output: Space,
  }),
};

import * as z from "zod";
import { Address, DefaultLevel, Id, Language, Time } from "../platform/common.ts";

export const SpaceVisibility = z.enum([
  "public",
  "unlisted",
  "share-link",
  "visitor-auth",
  "in-collection",
  "private",
]);
export type SpaceVisibility = z.infer<typeof SpaceVisibility>;

export const EditMode = z.enum(["live", "locked"]);
export type EditMode = z.infer<typeof EditMode>;

export const GitSync = z
  .object({
    repoName: z.string().optional(),
    installationProvider: z.enum(["github", "gitlab", "github-legacy"]).optional(),
    integration: z.string().optional(),
    url: z.string().optional(),
    updatedAt: Time.optional(),
  })
  .meta({ id: "GitSync" });

export const VisitorAuth = z
  .discriminatedUnion("backend", [
    z.object({ backend: z.literal("custom") }),
    z.object({ backend: z.literal("integration"), integration: z.string() }),
  ])
  .meta({ id: "VisitorAuth" });

export const SpacePermissions = z.object({
  view: z.boolean(),
  access: z.boolean(),
  admin: z.boolean(),
  viewInviteLinks: z.boolean(),
  edit: z.boolean(),
  triggerGitSync: z.boolean(),
  comment: z.boolean(),
  merge: z.boolean(),
  review: z.boolean(),
});
export type SpacePermissions = z.infer<typeof SpacePermissions>;

/** Typical example: not in the trash, without a collection and Git. */
const exampleSpace = {
  object: "space",
  id: "mwa1tkj0Wm9DfnR2",
  title: "Handbook",
  emoji: "📖",
  visibility: "private",
  createdAt: "2026-03-02T09:30:00.000Z",
  updatedAt: "2026-03-05T16:12:08.000Z",
  editMode: "locked",
  urls: {
    location: "https://api.example.com/v1/spaces/mwa1tkj0Wm9DfnR2",
    app: "https://console.example.com/spaces/mwa1tkj0Wm9DfnR2",
  },
  organization: "mwa1tkj0Wm9DfnR2",
  language: "en",
  revision: "mwa1tkj2f7Yx0LsE",
  defaultLevel: "inherit",
  comments: 3,
  changeRequests: 2,
  changeRequestsOpen: 1,
  changeRequestsDraft: 1,
  permissions: {
    view: true,
    access: true,
    admin: true,
    viewInviteLinks: true,
    edit: true,
    triggerGitSync: true,
    comment: true,
    merge: true,
    review: true,
  },
} as const;

export const Space = z
  .object({
    object: z.literal("space"),
    id: Id,
    title: z.string().max(50),
    emoji: z.string().max(50),
    visibility: SpaceVisibility,
    createdAt: Time,
    updatedAt: Time,
    deletedAt: Time.optional(),
    editMode: EditMode.optional(),
    urls: z.object({
      location: Address,
      app: Address,
      published: Address.optional(),
      public: Address.optional(),
      icon: Address.optional(),
    }),
    organization: Id,
    parent: Id.optional(),
    language: Language.optional(),
    gitSync: GitSync.optional().describe("Never returned: this service does not sync with Git"),
    visitorAuth: VisitorAuth.optional().describe(
      "Visitor authentication of the published site that shows the space, if it is required",
    ),
    revision: Id,
    defaultLevel: DefaultLevel,
    comments: z.number(),
    changeRequests: z.number(),
    changeRequestsOpen: z.number(),
    changeRequestsDraft: z.number(),
    permissions: SpacePermissions,
  })
  .meta({ id: "Space", examples: [exampleSpace] });
export type Space = z.infer<typeof Space>;

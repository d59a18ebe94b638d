import * as z from "zod";
import { OpenAPISpec } from "../api-specs/openapi-specs.ts";
import { Organization } from "../organizations/organizations.ts";
import { User } from "../people/users.ts";
import { ChangeRequest } from "../review/change-request.ts";
import { Collection } from "./collections.ts";
import { File, ReusableContent, Revision } from "./content.ts";
import { Page } from "./page.ts";
import { Space } from "./space.ts";

const versionContext = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("revision"), revision: Revision }),
    z.object({ type: z.literal("changeRequest"), changeRequest: ChangeRequest }),
  ])
  .optional()
  .describe(
    "Absent if the revisions of one response would exceed 2 MiB; `space.revision` then has the id",
  );

const internalLocation = z.discriminatedUnion("type", [
  z.object({ type: z.literal("anchor"), anchor: z.string() }),
  z.object({ type: z.literal("node"), node: z.string() }),
]);

const within = { organization: Organization, space: Space, versionContext };

/** Location in content with the titles of everything that it names (docs/format.md#references). */
export const ContentLocation = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("file"), ...within, file: File }),
    z.object({
      kind: z.literal("page"),
      ...within,
      page: Page.describe("The page, without its subpages"),
      internalLocation: internalLocation.optional(),
    }),
    z.object({
      kind: z.literal("reusable-content"),
      ...within,
      reusableContent: ReusableContent,
    }),
    z.object({ kind: z.literal("space"), organization: Organization, space: Space }),
    z.object({ kind: z.literal("collection"), organization: Organization, collection: Collection }),
    z.object({
      kind: z.literal("openapi"),
      organization: Organization,
      openAPISpec: OpenAPISpec,
    }),
    z.object({ kind: z.literal("user"), user: User }),
    z.object({ kind: z.literal("url"), url: z.string() }),
  ])
  .meta({ id: "ContentLocation" });
export type ContentLocation = z.infer<typeof ContentLocation>;

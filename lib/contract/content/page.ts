import * as z from "zod";
import { Address, Id, Time } from "../platform/common.ts";
import { Computed } from "./computed.ts";
import { ContentRef, FileRef, UrlRef } from "./content-ref.ts";
import { Document } from "./document.ts";
import { GitObject } from "./git.ts";

export const Layout = z
  .object({
    width: z.enum(["default", "wide"]),
    cover: z.boolean(),
    coverSize: z.enum(["hero", "full"]),
    title: z.boolean(),
    description: z.boolean(),
    tableOfContents: z.boolean(),
    outline: z.boolean(),
    pagination: z.boolean(),
    metadata: z.boolean(),
  })
  .meta({ id: "Layout" });
export type Layout = z.infer<typeof Layout>;

const CoverRef = z.discriminatedUnion("kind", [FileRef, UrlRef]);

export const Cover = z
  .object({
    ref: CoverRef.optional(),
    refDark: CoverRef.optional(),
    yPos: z.number(),
  })
  .meta({ id: "Cover" });
export type Cover = z.infer<typeof Cover>;

export const Variables = z.record(
  z.string(),
  z.union([z.string().max(256), z.number(), z.boolean()]),
);
export type Variables = z.infer<typeof Variables>;

export const pageBase = {
  id: Id,
  title: z.string().min(1),
  emoji: z.string().max(50).optional(),
  icon: z.string().max(50).optional(),
  createdAt: Time.optional(),
  updatedAt: Time.optional(),
};

const flags = {
  hidden: z.boolean().optional(),
  noIndex: z.boolean().optional(),
  noRobotsIndex: z.boolean().optional(),
};

export const LinkPage = z
  .object({
    ...pageBase,
    kind: z.literal("link"),
    type: z.literal("link"),
    target: ContentRef,
    href: z.string().optional(),
    hidden: z.boolean().optional(),
  })
  .meta({ id: "LinkPage" });

export const ComputedPage = z
  .object({ ...pageBase, type: z.literal("computed"), computed: Computed })
  .meta({ id: "ComputedPage" });

const documentFields = z.object({
  ...pageBase,
  kind: z.literal("sheet"),
  type: z.literal("document"),
  urls: z.object({ app: Address }),
  slug: z.string(),
  path: z.string(),
  description: z.string().optional(),
  condition: z.string().optional(),
  layout: Layout,
  cover: Cover.optional(),
  variables: Variables.optional(),
  ...flags,
  git: GitObject.optional(),
  computed: Computed.optional(),
  computedSeed: z.string().optional(),
  documentId: z.string().optional(),
  markdown: z.string().optional(),
  document: Document.optional(),
});
export type DocumentPage = z.infer<typeof documentFields> & { pages: ChildPage[] };
export type LinkPage = z.infer<typeof LinkPage>;

/** Children of a document or a group: groups are only allowed at the top level. */
export type ChildPage = DocumentPage | LinkPage | z.infer<typeof ComputedPage>;

export const DocumentPage = documentFields
  .extend({
    get pages(): z.ZodArray<z.ZodType<ChildPage, ChildPage>> {
      return z
        .array(z.discriminatedUnion("type", [DocumentPage, LinkPage, ComputedPage]))
        .meta({ examples: [[]] });
    },
  })
  .meta({ id: "DocumentPage" });

export const GroupPage = z
  .object({
    ...pageBase,
    kind: z.literal("group"),
    type: z.literal("group"),
    slug: z.string(),
    path: z.string(),
    ...flags,
    pages: DocumentPage.shape.pages,
  })
  .meta({ id: "GroupPage" });

export const Page = z
  .discriminatedUnion("type", [DocumentPage, GroupPage, LinkPage, ComputedPage])
  .meta({ id: "Page" });
export type Page = z.infer<typeof Page>;
export type GroupPage = z.infer<typeof GroupPage>;

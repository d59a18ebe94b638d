import * as z from "zod";
import { Address, Id, Uri } from "./common.ts";
import { operation } from "./define.ts";
import { siteParams } from "./sites.ts";

const AuthBackend = z.enum(["custom", "integration"]);

/** How visitors of a site prove who they are. */
export const PublishingAuth = z
  .object({
    object: z.literal("publishing-auth"),
    backend: AuthBackend.describe(
      "Who signs visitors in: a system of one's own, or an integration",
    ),
    privateKey: z.string().describe("Signs visitor tokens, JWTs with HS256"),
    fallbackURL: Uri.optional().describe("Where visitors without a good token are sent"),
    integration: z
      .string()
      .optional()
      .describe("The installed integration that signs visitors in; left out where none does"),
  })
  .meta({ id: "PublishingAuth" });
export type PublishingAuth = z.infer<typeof PublishingAuth>;

export const PublishingAuthDraft = z.strictObject({
  backend: AuthBackend,
  fallbackURL: Uri.nullable().optional().describe("Null: none; left out: as it is"),
});
export type PublishingAuthDraft = z.infer<typeof PublishingAuthDraft>;

const auth = "/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth";

export const publishing = {
  getSitePublishingAuthById: operation({
    method: "GET",
    path: auth,
    summary: "Get how visitors of a site are authenticated, with the key that signs their tokens",
    tag: "site-publishing",
    role: "admin",
    ok: 200,
    errors: [404],
    params: siteParams,
    output: PublishingAuth,
  }),
  updateSitePublishingAuthById: operation({
    method: "PATCH",
    path: auth,
    summary: "Update how visitors of a site are authenticated",
    tag: "site-publishing",
    role: "admin",
    ok: 200,
    errors: [400, 404, 409],
    params: siteParams,
    body: PublishingAuthDraft,
    output: PublishingAuth,
  }),
  regenerateSitePublishingAuthById: operation({
    method: "POST",
    path: `${auth}/regenerate`,
    summary: "Replace the key that signs visitor tokens; tokens of the old one stop working",
    tag: "site-publishing",
    role: "admin",
    ok: 200,
    errors: [404],
    params: siteParams,
    output: PublishingAuth,
  }),
  getSitePublishingPreviewById: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sites/{siteId}/publishing/preview",
    summary: "Get an address that shows a site as a visitor would see it, published or not",
    tag: "site-publishing",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: z.strictObject({
      siteSpace: Id.optional().describe("Opens this space of the site"),
      claims: z
        .string()
        .max(4096)
        .optional()
        .describe("Claims of the visitor, as a JSON object that fits the adaptive schema"),
    }),
    output: z.object({ url: Address.describe("Good for an hour, for whoever has it") }),
  }),
};

import * as z from "zod";
import { Id, Uri } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { PreviewUrl } from "../review/change-requests.ts";
import { siteParams } from "./sites.ts";

const AuthBackend = z.enum(["custom", "integration"]);

export const PublishingAuth = z
  .object({
    object: z.literal("publishing-auth"),
    backend: AuthBackend.describe(
      "Authentication of visitors: `custom` for an own backend, or an integration",
    ),
    privateKey: z.string().describe("Secret that signs visitor tokens (JWT, HS256)"),
    fallbackURL: Uri.optional().describe(
      "URL that visitors without a valid token are redirected to",
    ),
    integration: z
      .string()
      .optional()
      .describe(
        "Name of the installed integration that authenticates visitors; absent if none does",
      ),
  })
  .meta({ id: "PublishingAuth" });
export type PublishingAuth = z.infer<typeof PublishingAuth>;

export const PublishingAuthDraft = z.strictObject({
  backend: AuthBackend,
  fallbackURL: Uri.nullable().optional().describe("Null: none; omitted: unchanged"),
});
export type PublishingAuthDraft = z.infer<typeof PublishingAuthDraft>;

const auth = "/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth";

export const publishing = {
  getSitePublishingAuthById: operation({
    method: "GET",
    path: auth,
    summary: "Get the visitor authentication of a site",
    description: "Includes the key that signs visitor tokens.",
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
    summary: "Update the visitor authentication of a site",
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
    summary: "Replace the key that signs visitor tokens",
    description: "Tokens signed with the previous key stop working.",
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
    summary: "Get a preview URL of a site",
    description: "The preview shows the site as a visitor sees it, published or not.",
    tag: "site-publishing",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: siteParams,
    query: z.strictObject({
      siteSpace: Id.optional().describe("Id of the site space to open"),
      claims: z
        .string()
        .max(4096)
        .optional()
        .describe(
          'Claims of the visitor: a JSON object that matches the adaptive schema. Example: `{"plan":"pro"}`',
        ),
    }),
    output: PreviewUrl,
  }),
};

import * as z from "zod";
import { IntegrationBlock, IntegrationName } from "../integrations/integration.ts";
import { Address, Uri } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { spaceParams } from "./spaces.ts";

const facts = { title: z.string(), site: z.string(), icon: Address.optional() };

export const Embed = z
  .discriminatedUnion("type", [
    z.object({ ...facts, type: z.literal("link") }),
    z.object({ ...facts, type: z.literal("rich"), html: z.string() }),
    z.object({
      ...facts,
      type: z.literal("integration"),
      integration: IntegrationName,
      block: IntegrationBlock,
    }),
  ])
  .meta({ id: "Embed" });
export type Embed = z.infer<typeof Embed>;

const query = z.strictObject({ url: Uri.describe("URL of the page to embed") });

export const embeds = {
  getEmbedByUrl: operation({
    method: "GET",
    path: "/v1/urls/embed",
    summary: "Get the title and the player of a page to embed",
    description:
      "Pages of a few services have a player; all others are links. A page that doesn't answer within 5 s, or is in a private network, has its address as its title.",
    tag: "urls",
    role: "user",
    ok: 200,
    errors: [400],
    query,
    output: Embed,
  }),
  getEmbedByUrlInSpace: operation({
    method: "GET",
    path: "/v1/spaces/{spaceId}/embed",
    summary: "Get the form in which a space embeds a page",
    description:
      "Like `getEmbedByUrl`, but the first block of an integration in the space with a matching pattern in `urlUnfurl` comes before a player or link.",
    tag: "space-content",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: spaceParams,
    query,
    output: Embed,
  }),
};

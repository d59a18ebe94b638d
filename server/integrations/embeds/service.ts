import type { Embed, embeds } from "#lib/contract/content/embeds.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { ReadContext } from "../../access/context.ts";
import { listSpaceIntegrationBlocks } from "../at-places.ts";
import { pageFacts } from "./page-facts.ts";
import { playerFrame } from "./player-frame.ts";
import { playerOf } from "./players.ts";
import { matchesPattern } from "./url-pattern.ts";

type Op = typeof embeds;

/** Returns the block of an integration in the space that shows the URL. */
async function blockFor(ctx: ReadContext, url: string) {
  for (const { name, blocks } of await listSpaceIntegrationBlocks(ctx)) {
    const block = blocks.find(({ urlUnfurl = [] }) =>
      urlUnfurl.some((pattern) => matchesPattern(pattern, url)),
    );
    if (block) return { type: "integration" as const, integration: name, block };
  }
  return undefined;
}

/** Describes a page as a player, where published sites show it as one, or as a link. */
export async function getEmbedByUrl(
  { config }: ReadContext,
  { query: { url } }: Pick<Input<Op["getEmbedByUrl"]>, "query">,
): Promise<Embed> {
  const facts = await pageFacts(config, url);
  const player = playerOf(url);
  if (player === undefined) return { ...facts, type: "link" };
  return { ...facts, type: "rich", html: String(playerFrame(player, facts.title)) };
}

export async function getEmbedByUrlInSpace(
  ctx: ReadContext,
  input: Input<Op["getEmbedByUrlInSpace"]>,
): Promise<Embed> {
  const block = await blockFor(ctx, input.query.url);
  if (!block) return getEmbedByUrl(ctx, input);
  return { ...(await pageFacts(ctx.config, input.query.url)), ...block };
}

import type { Context } from "../../access/context.ts";
import { ServiceError } from "../../platform/errors.ts";
import { countRequest } from "./request-counts.ts";

const day = 24 * 60 * 60_000;

interface DailyLimit {
  /** Name of the counted requests, such as "access requests". */
  what: string;
  most: number;
}

/** Counts a request of the caller; throws 429 beyond the limit of a day. */
export async function requireBelowDailyLimit(
  ctx: Pick<Context, "db" | "now" | "user">,
  { what, most }: DailyLimit,
): Promise<void> {
  const { count, endsAt } = await countRequest(ctx, `${what} ${ctx.user.id}`, day);
  if (count <= most) return;
  const wait = Math.max(1, Math.ceil((endsAt.getTime() - ctx.now.getTime()) / 1000));
  throw new ServiceError(429, `You have sent ${most} ${what} today. Try again tomorrow.`, wait);
}

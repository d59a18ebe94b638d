import type { ChangeClass } from "#lib/contract/api-specs/openapi-comparison.ts";

/**
 * Sender of a value: callers (may widen), the service (may narrow), both, or nobody, if no
 * operation uses it.
 */
export type Sender = "caller" | "service" | "both" | "nobody";

/** Effect of a change on the set of allowed values. */
export type Effect = "narrower" | "wider" | "other";

const order: readonly ChangeClass[] = ["breaking", "compatible", "documentation"];

/** Returns the position of a class: the worst is first. */
export const rankOf = (is: ChangeClass): number => order.indexOf(is);

/** Returns the worse of two classes. */
export const worse = (one: ChangeClass, other: ChangeClass): ChangeClass =>
  rankOf(one) <= rankOf(other) ? one : other;

/** Requests may widen and responses may narrow; everything else is breaking. */
export function classOf(effect: Effect, sender: Sender): ChangeClass {
  if (sender === "nobody") return "compatible";
  if (effect === "other" || sender === "both") return "breaking";
  const allowed = sender === "caller" ? "wider" : "narrower";
  return effect === allowed ? "compatible" : "breaking";
}

/** Swaps the senders, for callbacks and webhooks. */
export const reversed = (sender: Sender): Sender =>
  sender === "caller" ? "service" : sender === "service" ? "caller" : sender;

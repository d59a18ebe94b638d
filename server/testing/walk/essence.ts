/** Times of use, and tokens that name their time: they change with each request. */
const timed = new Set(["lastSeenAt", "lastUsedAt", "lastActiveAt", "apiToken"]);

/** Signature of an address with its time, as a part of the path or in the query. */
const signature = /[a-z0-9]{8}\.[\w-]{40,}|(?<=^https?:[^?]*)\?.*/;

/**
 * Members that screens show of an object inside another one. Its counts and times are shown from
 * its own read only.
 */
const shownInside: Record<string, readonly string[]> = {
  space: ["id", "title", "emoji", "visibility", "urls"],
  "change-request": ["id", "number", "subject", "status"],
  organization: ["id"],
  team: ["id", "title"],
  site: ["id", "title", "published"],
  revision: [],
};

/** Returns the part of an answer that people can see, without signatures of addresses. */
export function essenceOf(text: string): string {
  return text.startsWith("{") ? JSON.stringify(clean(JSON.parse(text), 0)) : text;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.replace(signature, "");
  if (Array.isArray(value)) return value.map((one) => clean(one, depth));
  if (typeof value !== "object" || value === null) return value;
  const { object } = value as { object?: unknown };
  const shown = depth >= 1 ? shownInside[String(object)] : undefined;
  const members = Object.entries(value).filter(
    ([name]) => !timed.has(name) && (shown?.includes(name) ?? true),
  );
  return Object.fromEntries(
    members.map(([name, member]) => [name, clean(member, depth + (name === "items" ? 0.5 : 1))]),
  );
}

import { hash } from "node:crypto";
import { isPolicySource, policySources } from "#lib/url/policy-sources.ts";

/** Content security policy by directive. */
export type Policy = Record<string, readonly string[]>;

/** Returns the source that allows one inline script or style. */
export const sourceHash = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/**
 * Directives with sources of a page, which integrations may extend. The others protect the page,
 * even from integrations.
 */
const extensible = new Set(
  "script-src style-src img-src font-src connect-src frame-src media-src worker-src".split(" "),
);

/** Sources that would disable those of the page. */
const overriding = new Set(["'none'", "'strict-dynamic'"]);

/**
 * Limit of characters that all integrations together may add, as proxies limit the size of headers.
 */
const longest = 8192;

/** Parses a policy; of duplicate directives, the first one counts, as in browsers. */
function read(policy: string): Map<string, readonly string[]> {
  const directives = policy.split(";").map(policySources);
  return new Map(
    directives
      .toReversed()
      .map(([name = "", ...sources]) => [
        name.toLowerCase(),
        sources.filter((source) => !overriding.has(source.toLowerCase())),
      ]),
  );
}

/**
 * Adds sources to a directive. Styles may get `'unsafe-inline'`, which browsers ignore beside a
 * hash or nonce.
 */
function joined(name: string, own: readonly string[], added: readonly string[]): string[] {
  const all = [...new Set([...own, ...added])];
  const isInline = all.some((source) => source.toLowerCase() === "'unsafe-inline'");
  if (!isInline) return all;
  return name === "style-src"
    ? all.filter((source) => !/^'(?:sha|nonce-)/i.test(source))
    : all.filter((source) => source.toLowerCase() !== "'unsafe-inline'");
}

function withSources(policy: Policy, addition: string): Policy {
  const result = { ...policy };
  const directives = read(addition);
  for (const name of extensible) {
    const added = directives.get(name) ?? directives.get("default-src") ?? [];
    if (added.length > 0) result[name] = joined(name, result[name] ?? [], added);
  }
  return result;
}

/**
 * Adds the policies of integrations to that of a page, except those beyond the limit. Their
 * `default-src` applies to each directive that they don't name.
 */
export function extended(policy: Policy, additions: readonly string[]): Policy {
  const limit = policyText(policy).length + longest;
  let result = policy;
  for (const addition of additions) {
    const next = withSources(result, addition);
    if (policyText(next).length <= limit) result = next;
  }
  return result;
}

/** Formats a policy as a header, without invalid sources. */
export const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources.filter(isPolicySource)].join(" "))
    .join("; ");

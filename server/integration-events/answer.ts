import type { ContentSecurityPolicy } from "#lib/contract/integration.ts";
import type { Reply } from "./call.ts";
import type { Target } from "./target.ts";

/** One address serves all integrations: none sets what would hold for the others. */
const ours = new Set(
  `access-control-allow-credentials alt-svc clear-site-data connection content-encoding
   content-length content-security-policy keep-alive nel origin-agent-cluster report-to
   reporting-endpoints server service-worker-allowed set-cookie set-cookie2
   strict-transport-security transfer-encoding upgrade x-harness-fault`.split(/\s+/),
);

/**
 * What is shown of an integration runs in a page of its own, apart from all else at this address. It
 * comes first, as of a directive that is there twice browsers take the first.
 */
const apart = "sandbox allow-forms allow-popups allow-scripts";

function policyOf(policy: ContentSecurityPolicy | undefined): string {
  if (policy === undefined) return apart;
  if (typeof policy === "string") return `${apart}; ${policy}`;
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  return [apart, ...directives].join("; ");
}

/** What a script answered, as whoever asked gets it (reference, Events). */
export function toAnswer({ status, headers, body }: Reply, { integration }: Target): Response {
  const kept = [...headers].filter(([name]) => !ours.has(name));
  const isEmpty = [101, 204, 205, 304].includes(status);
  return new Response(isEmpty ? null : new Uint8Array(body), {
    status: status === 101 ? 502 : status,
    headers: [
      ...kept,
      ["content-security-policy", policyOf(integration.definition.contentSecurityPolicy)],
      ["x-content-type-options", "nosniff"],
    ],
  });
}

import type { ContentSecurityPolicy } from "#lib/contract/integrations/integration.ts";
import { policySources } from "#lib/url/policy-sources.ts";
import type { Config } from "../../platform/config.ts";

interface Endpoint {
  integration: string;
  installation?: string;
  space?: string;
  site?: string;
}

/**
 * Returns the address of an integration's script, as a whole or for one installation or resource.
 */
function endpointUrl({ publicApiUrl }: Config, at: Endpoint): string {
  const parts = [
    ["integrations", at.integration],
    ["installations", at.installation],
    ["spaces", at.space],
    ["sites", at.site],
  ];
  const path = parts
    .filter(([, id]) => id !== undefined)
    .map(([kind, id]) => `${kind}/${encodeURIComponent(id ?? "")}`);
  return [publicApiUrl, ...path].join("/");
}

/** Returns the addresses of an integration; its content has no address of its own. */
export function endpointUrls(config: Config, at: Endpoint) {
  const publicEndpoint = endpointUrl(config, at);
  return { publicEndpoint, publicContentEndpoint: publicEndpoint };
}

const isDirective = (text: string) => /^\s*[a-z-]+(?:\s|$)/i.test(text);

/**
 * Formats a policy as a header: folds white space, joins directives
 * (docs/format.md#content-security-policies), and leaves out invalid sources and what browsers
 * ignore: sources after a separator, which are no directive.
 */
export function policyHeader(policy: ContentSecurityPolicy): string {
  const text =
    typeof policy === "string"
      ? policy
      : Object.entries(policy)
          .map(([name, value]) => `${name} ${value}`)
          .join(";");
  const directives = text.split(";").map((part) => part.split(",")[0] ?? "");
  return directives
    .filter(isDirective)
    .map((part) => policySources(part).join(" "))
    .join("; ");
}

/** Returns the address of the script that an installation adds to a site's pages. */
export const scriptUrl = (
  { publicApiUrl }: Config,
  at: Required<Pick<Endpoint, "integration" | "installation" | "site">>,
): string =>
  [
    `${publicApiUrl}/integration-scripts`,
    encodeURIComponent(at.integration),
    at.installation,
    `${at.site}.js`,
  ].join("/");

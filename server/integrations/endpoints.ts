import type { Config } from "../config.ts";

interface Endpoint {
  /** Its name. */
  integration: string;
  installation?: string;
  space?: string;
  site?: string;
}

/** Where requests reach the script of an integration, for all of it or for one installation or place. */
export function endpointUrl({ publicApiUrl }: Config, at: Endpoint): string {
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

/** Where the pages of a site load the script that an installation adds to them. */
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

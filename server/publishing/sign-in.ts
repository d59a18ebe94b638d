import type { Deps } from "../app.ts";
import { toAnswer } from "../integration-events/answer.ts";
import { callLive } from "../integration-events/live-call.ts";
import { readTarget } from "../integration-events/target.ts";
import { ScriptFault } from "../integration-runtime/script.ts";
import type { SiteRow } from "../sites/table.ts";
import { findAuthInstallation, readAuthSettings } from "./settings.ts";

/** What the integration answers a visitor with, such as the way to its sign-in page. */
async function askIntegration(deps: Deps, site: SiteRow, location: string) {
  const { id: siteId, organizationId } = site;
  const found = await findAuthInstallation(deps.db, site);
  if (!found) return undefined;
  const { id: installationId, integrationId } = found;
  const target = await readTarget(deps.db, { integrationId, installationId, organizationId });
  if (!target) return undefined;
  try {
    const reply = await callLive(deps, target, {
      type: "fetch_visitor_authentication",
      organizationId,
      payload: { siteId, location },
      place: { kind: "site", id: siteId },
    });
    return toAnswer(reply, target);
  } catch (error) {
    if (error instanceof ScriptFault) return undefined; // The next way is tried.
    throw error;
  }
}

/**
 * Leads a visitor without a good token to where one is given, with the path that they asked for:
 * to the integration that signs visitors in, else to the fallback; undefined where there is none.
 */
export async function leadToSignIn(
  deps: Deps,
  site: SiteRow,
  location: string,
): Promise<Response | undefined> {
  const { backend, fallbackUrl } = await readAuthSettings(deps.db, site.id);
  const answer = backend === "integration" ? await askIntegration(deps, site, location) : undefined;
  if (answer) return answer;
  if (fallbackUrl === null) return undefined;
  const to = new URL(fallbackUrl);
  to.searchParams.set("location", location);
  const headers = {
    location: to.href,
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  };
  return new Response(null, { status: 302, headers });
}

import { ScriptError } from "../../access/installations/script.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import { toAnswer } from "../../integrations/events/answer.ts";
import { callLive, type LiveDeps } from "../../integrations/events/live-call.ts";
import { readTarget } from "../../integrations/events/target.ts";
import { withoutParameters, withParameter } from "../../platform/http/query.ts";
import { onOtherOrigin, redirect } from "../../platform/http/redirect.ts";
import { findAuthInstallation, readAuthSettings } from "../../sites/publishing/settings.ts";

/** Requests the integration's response to a visitor, such as a redirect to its sign-in page. */
async function askIntegration(deps: LiveDeps, site: SiteRow, location: string) {
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
    if (error instanceof ScriptError) return undefined; // Continues with the next method.
    throw error;
  }
}

/**
 * Redirects a visitor without a valid token to sign-in, with the requested path: by the
 * integration, or else to the fallback address; undefined without either.
 */
export async function leadToSignIn(
  deps: LiveDeps,
  site: SiteRow,
  location: string,
): Promise<Response | undefined> {
  const { backend, fallbackUrl } = await readAuthSettings(deps.db, site.id);
  const answer = backend === "integration" ? await askIntegration(deps, site, location) : undefined;
  if (answer) return answer;
  if (fallbackUrl === null) return undefined;
  const to = new URL(fallbackUrl);
  to.search = withParameter(withoutParameters(to.search, ["location"]), "location", location);
  const headers = { "cache-control": "private, no-store", "referrer-policy": "no-referrer" };
  return redirect(onOtherOrigin(to.href), "found", headers);
}

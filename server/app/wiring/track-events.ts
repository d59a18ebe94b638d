import type { Context as HonoContext } from "hono";
import * as z from "zod";
import { operation } from "#lib/contract/platform/define.ts";
import type { Deps } from "../../access/deps.ts";
import { notFound } from "../../platform/errors.ts";
import type { Body } from "../../platform/http/connections/body-reader.ts";
import { readInput, readParams } from "../../platform/http/input.ts";
import { onBehalfOf } from "../../platform/workers/tenant.ts";
import { isBot, notifyListeners, type View, withoutQuery } from "../../reader/views.ts";
import { readingOf, requireVisitor } from "./serve-visitor.ts";

const text = z.string().max(4096);

const TrackedEvent = z.object({
  type: text,
  session: z.object({ userAgent: text.nullish(), referrer: text.nullish() }).optional(),
  location: z.object({ url: text, space: text.nullish(), page: text.nullish() }).optional(),
});

/** Events of a program that renders a site for a visitor; only page views have an effect. */
export const trackedEvents = operation({
  method: "POST",
  path: "/v1/orgs/{organization}/sites/{site}/insights/events",
  summary: "Track events",
  tag: "unavailable",
  role: "user",
  ok: 204,
  params: z.strictObject({ organization: text, site: text }),
  body: z.object({ events: z.array(TrackedEvent).max(100) }),
});

/**
 * Notifies integrations of page views, as the service does for the pages that it draws. Views of
 * pages that the visitor can't see don't count.
 */
export async function trackEvents(
  { http, body, token }: { http: HonoContext; body: Body; token: string },
  deps: Deps,
): Promise<void> {
  const admitted = await requireVisitor(deps, token);
  const { id: siteId, organizationId } = admitted.site;
  const { organization, site } = readParams(trackedEvents, http);
  if (organization !== organizationId || site !== siteId) throw notFound("Site");
  const { events } = trackedEvents.body.parse(readInput(trackedEvents, http, body).body);
  const reading = await readingOf(deps, admitted);
  const views: View[] = [];
  for (const { type, session, location } of events) {
    if (type !== "page_view" || isBot(session?.userAgent ?? "")) continue;
    const shown = reading.outline.spaces.find(({ space }) => space.id === location?.space);
    const page = shown && (await reading.pagesOf(shown)).find(location?.page ?? "");
    if (!shown || page?.fields.type !== "document") continue;
    views.push({
      organizationId,
      siteId,
      siteSpaceId: shown.siteSpace.id,
      spaceId: shown.space.id,
      pageId: page.fields.id,
      url: withoutQuery(location?.url ?? ""),
      referrer: withoutQuery(session?.referrer ?? ""),
    });
  }
  if (views.length === 0) return;
  await onBehalfOf(organizationId, () => notifyListeners(deps, organizationId, views));
  deps.work.wakeWorkers();
}

import { html, raw } from "hono/html";
import { readSiteScripts } from "../../integrations/at-places.ts";
import type { Html } from "../drawing/drawing.ts";
import type { Reading } from "../reading.ts";
import type { Labels } from "./labels.ts";

type SiteScript = Awaited<ReturnType<typeof readSiteScripts>>[number];

/**
 * Reads the scripts that integrations add to the pages of a site. Not for previews, nor for sites
 * that share an origin, as the script of one site could read the pages of the others.
 */
export async function scriptsOf({ deps, at, visit }: Reading): Promise<SiteScript[]> {
  const isShared = at.origin === new URL(deps.config.sitesUrl).origin;
  const isPreview = visit.isPreview || visit.look !== undefined;
  return isShared || isPreview ? [] : readSiteScripts(deps, at.site);
}

/** Renders scripts that set no cookies; others wait for the reader's consent. */
export const scriptTags = (scripts: readonly SiteScript[]): Html[] =>
  scripts
    .filter(({ cookies }) => !cookies)
    .map(({ script }) => html`<script src="${script}" defer>${raw("</script>")}`);

/** Renders the request for consent. `consent` in `reader.js` shows it and loads the scripts. */
export function consentNote(
  scripts: readonly SiteScript[],
  { at }: Reading,
  labels: Labels,
  privacy: Html | false | undefined | string,
): Html | string {
  const waiting = scripts.filter(({ cookies }) => cookies).map(({ script }) => script);
  if (waiting.length === 0) return "";
  const choice = (answer: string, label: string) =>
    html`<button type="button" class="button secondary" data-answer="${answer}">${label}</button>`;
  return html`<section class="consent" aria-label="${labels.cookies}"
    data-consent="${waiting.join(" ")}" data-path="${at.base || "/"}" hidden>
    <p>${labels.cookiesText} ${privacy}</p>
    <p class="choices">${choice("no", labels.reject)}${choice("yes", labels.allow)}</p>
  </section>`;
}

/** Renders the button that opens the request for consent again. */
export const consentButton = (scripts: readonly SiteScript[], labels: Labels): Html | false =>
  scripts.some(({ cookies }) => cookies) &&
  html`<button type="button" class="link" data-ask-consent hidden>${labels.cookies}</button>`;

import { html } from "hono/html";
import { LRUCache } from "lru-cache";
import type { Html } from "./drawing.ts";

/** Formats by language, as creating one takes half a millisecond. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 100,
  memoMethod: (language) =>
    new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }),
});

/** Renders a date in words of the language; a text that isn't an ISO date stays as it is. */
export function dateIn(given: string, language: string): Html {
  const date = new Date(/^\d{4}-\d\d-\d\d/.test(given) ? given : Number.NaN);
  const words = Number.isNaN(date.getTime()) ? given : formats.memo(language).format(date);
  return html`<time datetime="${given}">${words}</time>`;
}

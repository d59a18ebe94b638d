import { html } from "hono/html";
import type { Form } from "./answer-cache.ts";
import { readUpdates } from "./drawing/drawn-texts.ts";
import { pageFeedHref, pageHref, spaceFeedHref, spaceHref } from "./page/links.ts";
import type { Reading, VisitedPage } from "./reading.ts";

interface Entry {
  title: string;
  address: string;
  /** ISO 8601. */
  time: string;
  description: string | undefined;
}

interface Channel {
  title: string;
  address: string;
  /** Address of the feed itself. */
  self: string;
  entries: readonly Entry[];
}

/** Limit of entries. */
const most = 50;

/** Compares by time, newest first; entries with the same time stay in the order of the page. */
const byTime = (one: Entry, other: Entry) => Date.parse(other.time) - Date.parse(one.time);

/** Characters that XML doesn't allow, not even escaped. */
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Lists the updates of a page; undefined for a page that has none. */
async function updatesOf(reading: Reading, visited: VisitedPage): Promise<Channel | undefined> {
  const { document, title } = visited.page.fields;
  if (!document) return undefined;
  const updates = await readUpdates(reading, visited);
  if (updates === undefined) return undefined;
  const { at } = reading;
  const address = at.origin + pageHref(at, visited);
  const entries = updates.map(({ anchor, ...update }) => ({
    ...update,
    address: anchor === "" ? address : `${address}#${encodeURIComponent(anchor)}`,
  }));
  return { title, address, self: at.origin + pageFeedHref(at, visited), entries };
}

/** Lists the pages of a space. */
function changesOf({ at }: Reading, { space, pages }: VisitedPage): Channel {
  const entries = pages.order
    .filter(({ fields }) => !fields.noIndex)
    .map((page) => ({
      title: page.fields.title,
      address: at.origin + pageHref(at, { space, pages, page }),
      time: page.fields.updatedAt,
      description: page.fields.description,
    }));
  return {
    title: space.space.title,
    address: at.origin + spaceHref(at, space),
    self: at.origin + spaceFeedHref(at, space),
    entries,
  };
}

/** Returns the updates of a page, or the pages of a space that changed last (RSS 2.0). */
export async function feed(reading: Reading): Promise<Form | undefined> {
  const found = await reading.locate(reading.at.path.replace(/\/?rss\.xml$/, ""));
  if (!found?.visited) return undefined;
  const { visited, path } = found;
  // The path of a space means the space, although its first page has the same path.
  const channel =
    (path === "" ? undefined : await updatesOf(reading, visited)) ?? changesOf(reading, visited);
  return { type: "application/rss+xml", parts: writeFeed(reading, channel) };
}

async function* writeFeed(reading: Reading, { title, address, self, entries }: Channel) {
  const items = entries
    .toSorted(byTime)
    .slice(0, most)
    .map(
      (entry) =>
        html`<item>
          <title>${entry.title}</title>
          <link>${entry.address}</link>
          <guid>${entry.address}</guid>
          <pubDate>${new Date(entry.time).toUTCString()}</pubDate>
          ${entry.description && html`<description>${entry.description}</description>`}
        </item>`,
    );
  const channel = await html`<channel>
      <title>${title} · ${await reading.title()}</title>
      <link>${address}</link>
      <description>${title}</description>
      <atom:link href="${self}" rel="self" type="application/rss+xml"/>
      ${items}
    </channel>`;
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel.toString()}</rss>
`;
  yield body.replaceAll(noXml, "");
}

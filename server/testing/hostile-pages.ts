import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "#lib/client/api-error.ts";
import type { createClient } from "#lib/client/create-client.ts";
import type { contract } from "#lib/contract/index.ts";

type Api = ReturnType<typeof createClient<typeof contract>>;

export type Text = readonly [name: string, markdown: string];

interface Published {
  spaceId: string;
  pageId: string;
  /** Address of the page on its site. */
  address: string;
}

/** Page and a change request of it; both have changed its text. */
export interface Attacked extends Published {
  name: string;
  markdown: string;
  changeRequestId: string;
}

/** Publishes a site of one page. */
export async function publish(
  api: Api,
  organizationId: string,
  [, markdown]: Text,
): Promise<Published> {
  const params = { organizationId };
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Pages" } });
  const request = await api.createChangeRequest({
    params: { spaceId },
    body: { subject: "Write" },
  });
  const edited = { spaceId, changeRequestId: request.id };
  const change = { operation: "insert_page", title: "p", document: { markdown } } as const;
  const answer = await api.editContentInChangeRequest({
    params: edited,
    query: { compat: false },
    body: { changes: [change] },
  });
  const [created] = "changes" in answer ? answer.changes : [];
  if (created?.object !== "created_page") throw new Error("The page was not saved");
  await api.mergeChangeRequest({ params: edited });
  const site = await api.createSite({
    params,
    body: { title: "Site", visibility: "public", spaces: [spaceId] },
  });
  const published = await api.publishSite({ params: { ...params, siteId: site.id } });
  const base = (published.urls.published ?? "").replace(/\/$/, "");
  return { spaceId, pageId: created.page.id, address: `${base}/p` };
}

/** Opens a change request that replaces the text of a page; answers its id. */
async function rewrite(
  api: Api,
  { spaceId, pageId }: Published,
  markdown: string,
): Promise<string> {
  const request = await api.createChangeRequest({ params: { spaceId }, body: { subject: "Edit" } });
  await api.editContentInChangeRequest({
    params: { spaceId, changeRequestId: request.id },
    query: { compat: false },
    body: { changes: [{ operation: "update_page", page: pageId, document: { markdown } }] },
  });
  return request.id;
}

/** Publishes a text, and changes it in its space and in a change request. */
export async function attack(api: Api, organizationId: string, text: Text): Promise<Attacked> {
  const [name, markdown] = text;
  const page = await publish(api, organizationId, text);
  const merged = await rewrite(api, page, `${markdown}\n\nOurs\n`);
  const changeRequestId = await rewrite(api, page, `Theirs\n\n${markdown}`);
  const params = { spaceId: page.spaceId, changeRequestId: merged };
  await api.mergeChangeRequest({ params });
  return { ...page, name, markdown, changeRequestId };
}

export const get = async (address: string) => {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer;
};

/** Opens an address as a browser does, with the cookies that its redirects set. */
async function openAddress(address: string, cookie = ""): Promise<{ status: number }> {
  const answer = await fetch(address, { redirect: "manual", headers: { cookie } });
  await answer.arrayBuffer();
  const to = answer.headers.get("location");
  if (!to) return answer;
  const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  return openAddress(new URL(to, address).href, [cookie, ...cookies].filter(Boolean).join("; "));
}

export const success = { status: 200 };

async function makePdf(api: Api, { spaceId, pageId }: Published) {
  const { id } = await api.createSpacePDF({ params: { spaceId }, body: { page: pageId } });
  for (;;) {
    const { state } = await api.getPDFExportById({ params: { spaceId, pdfExportId: id } });
    if (state !== "queued" && state !== "running") return success;
    await wait(200);
  }
}

/** Every way in which a text is read. */
export const forms: Record<string, (api: Api, page: Attacked) => Promise<{ status: number }>> = {
  page: (_, { address }) => get(address),
  Markdown: (_, { address }) => get(`${address}.md`),
  feed: (_, { address }) => get(`${address}/rss.xml`),
  "search of readers": (_, { address }) => get(address.replace(/p$/, "~/search?q=a")),
  async search(api, { spaceId }) {
    await api.searchSpaceContent({ params: { spaceId }, query: { query: "a" } });
    return success;
  },
  async preview(api, { spaceId, changeRequestId, pageId }) {
    const params = { spaceId, changeRequestId };
    return openAddress(
      (await api.getChangeRequestPreview({ params, query: { page: pageId } })).url ?? "",
    );
  },
  async review(api, { spaceId, changeRequestId }) {
    const params = { spaceId, changeRequestId };
    await api.getChangesOfChangeRequest({ params });
    await api.getConflictsOfChangeRequest({ params });
    return success;
  },
  async drawing(api, { spaceId, pageId, changeRequestId, markdown }) {
    const place = { changeRequestId, pageId, pagesPath: "/pages/" };
    const body = { ...place, markdown: `Theirs\n\n${markdown}`, before: markdown };
    const isRefused = (error: unknown) =>
      error instanceof ApiError && error.status === 400 && /too intricate/.test(error.message);
    try {
      await api.drawText({ params: { spaceId }, body });
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    return success;
  },
  PDF: makePdf,
};

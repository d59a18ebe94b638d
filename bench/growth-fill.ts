import { createClient } from "../lib/client/create-client.ts";
import type { ContentEdit } from "../lib/contract/content/content-edits.ts";
import { contract } from "../lib/contract/index.ts";
import { type Api, edit, open } from "./pages.ts";
import type { Seeded } from "./seed.ts";

/** An organization that grows through the public API, and the ids of what its lists are about. */
export interface Grown extends Required<Seeded> {
  siteId: string;
  teamId: string;
  /** Open, in the space that most is about. */
  changeRequestId: string;
  api: Api;
}

const atOnce = 8;

/** Calls `make` with each number, several at a time. */
async function each(from: number, to: number, make: (n: number) => Promise<unknown>) {
  let next = from;
  const work = async () => {
    for (let n = next++; n < to; n = next++) await make(n);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** An organization of one space, collection, site and team. */
export async function foundOrganization(baseUrl: string, token: string): Promise<Grown> {
  const headers = { authorization: `Bearer ${token}` };
  const api = createClient(contract, { baseUrl, headers });
  const { id: userId } = await api.getAuthenticatedUser();
  const { id: organizationId } = await api.createOrganization({ body: { title: "Growing" } });
  const params = { organizationId };
  const { id: collectionId } = await api.createCollection({ params, body: { title: "Shelf" } });
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Handbook" } });
  const { id: siteId } = await api.createSite({ params, body: { spaces: [spaceId] } });
  const { id: teamId } = await api.createOrganizationTeam({
    params,
    body: { title: "Team", members: [userId] },
  });
  const { changeRequestId } = await open(api, spaceId);
  const ids = { organizationId, userId, collectionId, spaceId, siteId, teamId, changeRequestId };
  return { ...ids, size: 0, api };
}

/** A tenth of the spaces lies in the collection, a hundredth in the trash. */
async function addSpace({ api, organizationId, collectionId }: Grown, n: number) {
  const parent = n % 10 === 0 ? { parent: collectionId } : {};
  const body = { title: `Space ${n}`, ...parent };
  const { id: spaceId } = await api.createSpace({ params: { organizationId }, body });
  if (n % 100 === 1) await api.deleteSpaceById({ params: { spaceId } });
  return spaceId;
}

/** Half of the comments are on the handbook, half on as many spaces; a fifth is resolved. */
async function addComment({ api, ...ids }: Grown, n: number, own: string) {
  const spaceId = n % 2 === 0 ? ids.spaceId : own;
  const body = { body: { markdown: `Thread ${n}` } };
  const { id: commentId } = await api.postCommentInSpace({ params: { spaceId }, body });
  const resolved = n % 5 === 0;
  const params = { spaceId, commentId };
  if (resolved) await api.updateCommentInSpace({ params, body: { resolved } });
}

const page = (n: number): ContentEdit => ({
  operation: "insert_page",
  title: `Page ${n}`,
  document: {
    markdown: `## Part ${n}\n\nA line of text, and [a link](https://example.com/${n}).\n`,
  },
});

/** Pages of `inOne` at a time, merged into spaces of their own. */
async function addPages({ api, organizationId }: Grown, from: number, to: number) {
  const inOne = 500;
  for (let start = from; start < to; start += inOne) {
    const body = { title: `Manual ${start}` };
    const { id: spaceId } = await api.createSpace({ params: { organizationId }, body });
    const params = await open(api, spaceId);
    const count = Math.min(inOne, to - start);
    await edit(
      api,
      params,
      Array.from({ length: count }, (_, at) => page(start + at)),
    );
    await api.mergeChangeRequest({ params });
  }
}

/** Goes on to as many spaces, pages and comments, a tenth as many change requests, and some of the rest. */
export async function growTo(grown: Grown, size: number): Promise<void> {
  const { api, organizationId, size: from } = grown;
  const params = { organizationId };
  const own = new Map<number, string>();
  await each(from, size, async (n) => own.set(n, await addSpace(grown, n)));
  await addPages(grown, from, size);
  await each(from, size, async (n) => {
    const spaceId = n % 100 === 1 ? grown.spaceId : (own.get(n) ?? grown.spaceId);
    await addComment(grown, n, spaceId);
    if (n % 10 === 0) await open(api, spaceId);
    if (n % 100 !== 0) return;
    await api.createCollection({ params, body: { title: `Shelf ${n}` } });
    await api.createOrganizationTeam({ params, body: { title: `Team ${n}` } });
    await api.createSite({ params, body: { title: `Site ${n}`, spaces: [spaceId] } });
  });
  grown.size = size;
}

import { newPage, testSpace } from "../space.ts";
import type { World } from "../walk/world.ts";
import type { RejectedCall, Rejections } from "./rejected-call.ts";

/** Locked space with a page, and a change request opened before. */
async function locked(body?: object) {
  const { api, spaceParams, open, edit, change, person } = await testSpace();
  const pageId = await change(newPage("Guide"));
  const params = await open();
  await edit(params, newPage("New"));
  await api.updateSpaceById({ params: spaceParams, body: { editMode: "locked" } });
  return { params: { ...params, pageId }, token: person("admin").token, body };
}

const importLocked: RejectedCall = ({ web }) =>
  locked({ url: web.url("/a.md"), source: "markdown" });

async function merged({ api, open, edit }: World) {
  const params = await open();
  await edit(params, newPage("Merged"));
  await api.mergeChangeRequest({ params });
  return params;
}

const file = { name: "c.md", base64: Buffer.from("# C").toString("base64") };

async function newImport({ api, params, space }: World) {
  const body = { space: space.id, source: "markdown" as const, file };
  return { ...params, importId: (await api.startImport({ params, body })).id };
}

/** Space of many pages, with the limit of pending PDFs. */
async function awaited(body?: object) {
  const { api, spaceParams, open, change, person } = await testSpace();
  for (const title of ["A", "B", "C", "D", "E"]) {
    const page = await change(newPage(title));
    await api.createSpacePDF({ params: spaceParams, body: { page, only: true } });
  }
  return { params: await open(), token: person("admin").token, body };
}

const stays = { parent: null };

/** Rejections about spaces, collections and their contents. */
export const contentRejections: Rejections = {
  editContentInChangeRequest: {
    409: () => locked({ changes: [newPage("No")] }),
    412: async () => {
      const { open, change, person } = await testSpace();
      const page = await change(newPage("Guide"));
      const edit = { operation: "update_page", page, expected: { title: "Other" }, title: "Mine" };
      const body = { changes: [edit] };
      return { params: await open(), token: person("admin").token, body };
    },
  },
  applyTemplateToSpace: { 409: () => locked({ id: "sample" }) },
  importContent: { 409: importLocked },
  importContentInChangeRequest: { 409: importLocked },
  importContentInPage: { 409: importLocked },
  importContentInChangeRequestPage: { 409: importLocked },
  startImport: {
    409: async (world) => {
      const { changeRequestId } = await merged(world);
      const body = { space: world.space.id, changeRequest: changeRequestId, file };
      return { body: { ...body, source: "markdown" } };
    },
  },
  cancelImport: {
    409: async (world) => {
      const params = await newImport(world);
      await world.api.cancelImport({ params });
      return { params };
    },
  },
  retryImport: { 409: async (world) => ({ params: await newImport(world) }) },
  mergeChangeRequest: { 409: () => locked() },
  updateChangeRequest: { 409: () => locked() },
  updateChangeRequestById: {
    409: async (world) => ({ params: await merged(world), body: { status: "open" } }),
  },
  revertChangeRequest: { 409: async ({ open }) => ({ params: await open() }) },
  settleConflictsOfChangeRequest: {
    409: async (world) => ({
      params: await merged(world),
      body: { settlements: [{ conflict: "any", with: "ours" }] },
    }),
  },
  reviewChangeRequest: {
    409: async (world) => ({ params: await merged(world), body: { status: "approved" } }),
  },
  requestReviewersOfChangeRequest: {
    409: async (world) => ({
      params: await merged(world),
      body: { users: [world.person("review").user.id] },
    }),
  },
  getSpacePDF: { 409: () => awaited() },
  getChangeRequestPDF: { 409: () => awaited() },
  createSpacePDF: { 409: () => awaited({}) },
  createChangeRequestPDF: { 409: () => awaited({}) },
  restoreSpace: { 409: () => ({}) },
  getSpaceRestorePreview: { 409: () => ({}) },
  // Its site is in the trash as well.
  restoreTrashItem: {
    409: async ({ api, params }) => {
      const { id: siteId } = await api.createSite({ params, body: { title: "Deleted" } });
      const siteParams = { ...params, siteId };
      const { id } = await api.createSiteShareLink({ params: siteParams, body: { name: "A" } });
      await api.deleteSiteShareLinkById({ params: { ...siteParams, shareLinkId: id } });
      await api.deleteSiteById({ params: siteParams });
      const { items } = await api.listTrashItems({ params, query: { target: id } });
      return { params: { ...params, trashItemId: items[0]?.id ?? "" } };
    },
  },
  // The page is as it was.
  restorePageInRevision: {
    409: async ({ api, spaceParams, change }) => {
      const pageId = await change(newPage("There"));
      const { id: revisionId } = await api.getCurrentRevision({ params: spaceParams });
      return { params: { ...spaceParams, revisionId, pageId } };
    },
  },
  moveSpace: {
    409: async ({ newSpace }) => ({ params: { spaceId: await newSpace() }, body: stays }),
  },
  transferSpace: {
    409: ({ params }) => ({ body: { organization: params.organizationId } }),
    // It is the source of a translation.
    412: ({ other }) => ({ body: { organization: other } }),
  },
  moveCollection: {
    409: async ({ api, params }) => {
      const { id } = await api.createCollection({ params, body: {} });
      return { params: { collectionId: id }, body: stays };
    },
    412: ({ collectionId }) => ({ body: { parent: collectionId } }),
  },
  transferCollection: {
    409: ({ params }) => ({ body: { organization: params.organizationId } }),
    412: async ({ api, params, other }) => {
      const { id: collectionId } = await api.createCollection({ params, body: {} });
      const inside = await api.createSpace({ params, body: { parent: collectionId } });
      await api.createSite({ params, body: { spaces: [inside.id] } });
      return { params: { collectionId }, body: { organization: other } };
    },
  },
};

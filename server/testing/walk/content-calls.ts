import { redPng } from "../png.ts";
import { newPage } from "../space.ts";
import type { Calls } from "./walk-calls.ts";
import type { World } from "./world.ts";

const said = { body: { body: { markdown: "Said" } } };
const imported = ({ web }: World) => ({ body: { url: web.url("/a.md"), source: "markdown" } });
const granted = ({ people }: World) => ({ body: { users: [people.userId], role: "comment" } });
const role = () => ({ body: { role: "edit" } });

const inTrash = async ({ api, newSpace }: World) => {
  const params = { spaceId: await newSpace() };
  await api.deleteSpaceById({ params });
  return { params };
};

/** Site in the trash. */
const deletedSite = async ({ api, params }: World) => {
  const { id: siteId } = await api.createSite({ params, body: { title: "Deleted" } });
  await api.deleteSiteById({ params: { ...params, siteId } });
  const { items } = await api.listTrashItems({ params, query: { target: siteId } });
  return { params: { ...params, trashItemId: items[0]?.id ?? "" } };
};

/** Deleted page, in the revision before. */
const deletedPage = async ({ api, spaceParams, change }: World) => {
  const pageId = await change(newPage("Deleted"));
  const { id: revisionId } = await api.getCurrentRevision({ params: spaceParams });
  await change({ operation: "delete_page", page: pageId });
  return { params: { ...spaceParams, revisionId, pageId } };
};

/** Open change request with its own page. */
const opened = async ({ open, edit }: World) => {
  const params = await open();
  await edit(params, newPage("Another"));
  return { params };
};

const conflicting = async ({ api, open, edit, change }: World) => {
  const page = await change(newPage("Both"));
  const params = await open();
  await edit(params, { operation: "update_page", page, title: "Theirs" });
  await change({ operation: "update_page", page, title: "Ours" });
  const { conflicts } = await api.getConflictsOfChangeRequest({ params });
  return { params, conflict: conflicts[0]?.id };
};

const newImport = async ({ api, params, space }: World) => {
  const file = { name: "b.md", base64: Buffer.from("# B").toString("base64") };
  // Opens a change request, which goes and comes back with the import.
  const body = { space: space.id, subject: "Import", source: "markdown" as const, file };
  return { ...params, importId: (await api.startImport({ params, body })).id };
};

/** Calls to collections, spaces, their content and comments. */
export const contentCalls: Calls = {
  createCollection: () => ({ body: { title: "Another" } }),
  updateCollectionById: () => ({ body: { title: "Renamed" } }),
  moveCollection: async ({ api, params, collectionId }) => {
    const { id } = await api.createCollection({ params, body: {} });
    return { params: { collectionId: id }, body: { parent: collectionId } };
  },
  transferCollection: async ({ api, params, other }) => {
    const { id } = await api.createCollection({ params, body: {} });
    return { params: { collectionId: id }, body: { organization: other } };
  },
  getCollectionTransferImpact: ({ other }) => ({ query: { organization: other } }),
  inviteToCollection: granted,
  updateUserPermissionInCollection: role,
  updateTeamPermissionInCollection: role,
  createSpace: () => ({ body: { title: "Another" } }),
  updateSpaceById: () => ({ body: { title: "Renamed" } }),
  inviteToSpace: granted,
  updateUserPermissionInSpace: role,
  updateTeamPermissionInSpace: role,
  restoreSpace: inTrash,
  getSpaceRestorePreview: inTrash,
  getTrashItem: deletedSite,
  restoreTrashItem: deletedSite,
  restorePageInRevision: deletedPage,
  moveSpace: async ({ newSpace, collectionId }) => ({
    params: { spaceId: await newSpace() },
    body: { parent: collectionId },
  }),
  transferSpace: async ({ newSpace, other }) => ({
    params: { spaceId: await newSpace() },
    body: { organization: other },
  }),
  getSpaceTransferImpact: ({ other }) => ({ query: { organization: other } }),
  editContentInChangeRequest: () => ({ body: { changes: [newPage("Edited")] } }),
  getEmbedByUrl: ({ web }) => ({ query: { url: web.url("/a.md") } }),
  getEmbedByUrlInSpace: ({ web }) => ({ query: { url: web.url("/a.md") } }),
  drawTextOnSite: async ({ change }) => ({
    body: { markdown: "# Drawn", pageId: await change(newPage("Drawn")) },
  }),
  convertHtml: () => ({ body: { html: "<p>Read</p>" } }),
  drawShortTexts: () => ({ body: { texts: ["*Drawn*"] } }),
  uploadPicture: () => ({
    body: { name: "logo.png", base64: redPng().toString("base64") },
  }),
  drawText: () => ({ body: { markdown: "# Drawn", pagesPath: "/pages/" } }),
  searchSpaceContent: () => ({ query: { query: "guide" } }),
  searchChangeRequestContent: () => ({ query: { query: "added" } }),
  settleConflictsOfChangeRequest: async (world) => {
    const { params, conflict } = await conflicting(world);
    return { params, body: { settlements: [{ conflict, with: "ours" }] } };
  },
  applyTemplateToSpace: async ({ newSpace }) => ({
    params: { spaceId: await newSpace() },
    body: { id: "sample" },
  }),
  importContent: imported,
  importContentInChangeRequest: imported,
  importContentInPage: imported,
  importContentInChangeRequestPage: imported,
  startImport: ({ space }) => ({
    body: { space: space.id, source: "website", url: "https://example.com/" },
  }),
  cancelImport: async (world) => ({ params: await newImport(world) }),
  retryImport: async (world) => {
    const params = await newImport(world);
    await world.api.cancelImport({ params });
    return { params };
  },
  createChangeRequest: () => ({ body: { subject: "Another" } }),
  updateChangeRequestById: () => ({ body: { subject: "Renamed", status: "open" } }),
  mergeChangeRequest: opened,
  updateChangeRequest: opened,
  revertChangeRequest: async (world) => {
    const { params } = await opened(world);
    await world.api.mergeChangeRequest({ params });
    return { params };
  },
  createSpacePDF: () => ({ body: {} }),
  createChangeRequestPDF: () => ({ body: {} }),
  reviewChangeRequest: async (world) => ({
    ...(await opened(world)),
    body: { status: "approved" },
    token: world.person("review").token,
  }),
  requestReviewersOfChangeRequest: async (world) => ({
    ...(await opened(world)),
    body: { users: [world.person("review").user.id] },
  }),
  withdrawRequestedReviewerOfChangeRequest: ({ person }) => ({
    params: { userId: person("create").user.id },
  }),
  markItemsOfChangeRequest: async ({ api, content: { spaceId, changeRequestId } }) => {
    const { revision } = await api.getChangeRequestById({ params: { spaceId, changeRequestId } });
    return { body: { revision, items: [{ id: "variables", viewed: true }] } };
  },
  postCommentInSpace: () => said,
  postCommentInChangeRequest: () => said,
  postCommentReplyInSpace: () => said,
  postCommentReplyInChangeRequest: () => said,
  updateCommentInSpace: () => ({ body: { resolved: true, addedReactions: ["1f44d"] } }),
  updateCommentInChangeRequest: () => ({ body: { resolved: true } }),
  updateCommentReplyInSpace: () => ({ body: { body: { markdown: "Said again" } } }),
  updateCommentReplyInChangeRequest: () => ({ body: { body: { markdown: "Said again" } } }),
};

import type { Descriptions } from "./descriptions.ts";

const opened = "Id of the collection that contains it; absent: the top level";
const level =
  "Default access of members: a role, null for none, or `inherit` to take it from the collection or the organization";

const tree = {
  type: "Type of the item",
  id: "Id of the space or collection",
  title: "Title of the space or collection",
  emoji: "Emoji of a space; empty for collections and if there is none",
  description: "Description of a collection; absent if there is none",
  defaultLevel: level,
  level: "Effective default access and its source",
  "level.from": "Object that decides the default access",
  "level.from.type": "Type of the object",
  "level.from.title": "Title of the object; absent if the caller cannot see it",
};

const atItem = (members: Record<string, string>, prefix: string) =>
  Object.fromEntries(Object.entries(members).map(([name, text]) => [`${prefix}.${name}`, text]));

const restoredItem = {
  kind: "Type of the deleted object",
  "target.id": "Id of the object, which it has again after its restore",
  "target.title": "Title of the object when it was deleted",
};
const trashItem = {
  ...restoredItem,
  "content.space": "Space of the page or file",
  "content.space.id": "Id of the space",
  "content.space.title": "Title of the space",
  id: "Id in the trash; that of a space is the id of the space",
};

/** Members of spaces, collections, the trash and change requests. */
const readers =
  "Visibility of the site, which decides who reads the space once it is restored; null: the site is not published";

export const spaceMembers: Descriptions = {
  Collection: {
    id: "Id of the collection",
    title: "Title of the collection",
    description: "Description; absent if there is none",
    organization: "Id of the organization",
    parent: opened,
    defaultLevel: level,
  },
  createCollection: {
    title: "Title of the collection; omitted: Untitled",
    parent: "Id of the collection to create it in; omitted: the top level",
  },
  moveCollection: { parent: "Id of the new parent collection; null: the top level" },
  transferCollection: { organization: "Id of the organization to transfer it to" },
  Position: {
    before: "Sibling to place it before",
    "before.type": "Type of the sibling",
    "before.space": "Id of the space",
    "before.collection": "Id of the collection",
    after: "Sibling to place it after",
    "after.type": "Type of the sibling",
    "after.space": "Id of the space",
    "after.collection": "Id of the collection",
  },
  Space: {
    id: "Id of the space",
    title: "Title of the space",
    visibility:
      "Readers of the content: that of the published site; else `in-collection` (everyone with access to the collection) or `private` (authorized members)",
    deletedAt: "Time of the deletion; absent: not in the trash",
    editMode: "`live`: editors can change content directly; `locked`: no changes to content",
    "urls.icon": "URL of the icon; absent if there is none",
    organization: "Id of the organization",
    parent: opened,
    revision: "Id of the current revision",
    defaultLevel: level,
    comments: "Number of open comments",
    changeRequests: "Number of change requests",
    changeRequestsOpen: "Number of open change requests",
    changeRequestsDraft: "Number of draft change requests",
    "permissions.access": "True: the caller has access to the space",
    "permissions.triggerGitSync": "True: the caller could sync with Git",
    "permissions.comment": "True: the caller can comment",
    "permissions.merge": "True: the caller can merge change requests",
    "permissions.review": "True: the caller can review change requests",
  },
  GitSync: {
    repoName: "Name of the repository",
    installationProvider: "Provider of the repository",
    integration: "Name of the integration that syncs",
    url: "URL of the repository",
    updatedAt: "Time of the last sync",
  },
  VisitorAuth: {
    backend: "`custom`: your own backend signs visitor tokens; `integration`: an integration does",
    integration: "Name of the integration",
  },
  createSpace: {
    title: "Title of the space; omitted: Untitled",
    emoji: "Emoji of the space. Example: `📖`",
    parent: "Id of the collection to create it in; omitted: the top level",
    template: "Template for the first pages",
    "template.id": "Id of the template. Example: `handbook`",
    computedSource: "Generator of the content",
    empty: "True: an empty space, as by default",
  },
  applyTemplateToSpace: { id: "Id of the template. Example: `handbook`" },
  updateSpaceById: {
    emoji: "Emoji of the space; null removes it",
    icon: "URL of the icon; null removes it; not together with an emoji",
  },
  moveSpace: { parent: "Id of the new parent collection; null: the top level" },
  transferSpace: { organization: "Id of the organization to transfer it to" },
  PlaceItem: { type: tree.type, id: tree.id, title: tree.title, emoji: tree.emoji },
  TreeItem: tree,
  TreeSearch: {
    ...atItem(tree, "items"),
    "items.match": "True: the item matches; false: an ancestor of a match",
  },
  TrashedSpace: {
    space: "The deleted space",
    "parent.id": "Id of the collection",
    "parent.title": "Title of the collection",
    "parent.deleted": "True: the collection no longer exists",
    "sites.readers": readers,
  },
  SpaceRestorePreview: {
    "parent.id": "Id of the collection",
    "parent.title": "Title of the collection",
    parentGone: "True: its previous collection no longer exists",
    "siteSpaces.site": "Site that shows the space",
    "siteSpaces.site.readers": readers,
    "siteSpaces.siteSpace": "Id of the site space",
    "siteSpaces.path": "Path of the space on the site",
    "siteSpaces.wasDefault": "True: it was the default space before the deletion",
  },
  TrashItem: trashItem,
  TrashItemPreview: trashItem,
  RestoredItem: restoredItem,
  SpaceDeletionImpact: {
    sites: "Sites that show the space",
    "sites.default": "True: the space is the default space of the site",
    openChangeRequests: "Number of open change requests",
    comments: "Number of open comments",
  },
  SpaceTransferImpact: { blockers: "Reasons why the space can't be transferred; empty: it can" },
  CollectionDeletionImpact: {
    "sites.spaces": "Number of spaces that the site loses",
    openChangeRequests: "Number of open change requests",
    comments: "Number of open comments",
  },
  CollectionTransferImpact: {
    blockers: "Reasons why the collection can't be transferred; empty: it can",
  },
  ContentOfUrl: {
    collection: "Collection at the URL",
    space: "Space at the URL",
    changeRequest: "Change request at the URL",
  },
};

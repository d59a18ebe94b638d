import type { Seeded } from "./seed.ts";

const org = ({ organizationId }: Seeded) => `/v1/orgs/${organizationId}`;
const space = ({ spaceId }: Seeded) => `/v1/spaces/${spaceId}`;

const lastTitle = ({ size }: Seeded) => encodeURIComponent(`Space ${size - 1}`);

/** Every list whose rows are spaces or comments, or that grows with them, as an admin asks for it. */
export const lists: Record<string, (of: Seeded) => string> = {
  "spaces, newest first": (of) => `${org(of)}/spaces`,
  "spaces, by title": (of) => `${org(of)}/spaces?sort=title&order=asc`,
  "spaces, last changed first": (of) => `${org(of)}/spaces?sort=updatedAt`,
  "spaces, counted only": (of) => `${org(of)}/spaces?limit=0`,
  "spaces with a title": (of) => `${org(of)}/spaces?title=${lastTitle(of)}`,
  "spaces with a title that there is not": (of) => `${org(of)}/spaces?title=words`,
  "spaces that a member sees": (of) => `${org(of)}/members/${of.userId}/spaces`,
  "spaces in the trash": (of) => `${org(of)}/trash`,
  "spaces in a collection": (of) => `/v1/collections/${of.collectionId}/spaces`,
  collections: (of) => `${org(of)}/collections`,
  "the tree, top level": (of) => `${org(of)}/tree-items`,
  "the tree, a collection": (of) => `${org(of)}/tree-items?parent=${of.collectionId}`,
  "places, top level": (of) => `${org(of)}/place-items`,
  "places, a collection": (of) => `${org(of)}/place-items?parent=${of.collectionId}`,
  "places, by title": (of) => `${org(of)}/place-items?title=words`,
  "comments inbox, open": (of) => `${org(of)}/comments`,
  "comments inbox, resolved": (of) => `${org(of)}/comments?status=resolved`,
  "comments inbox, all, oldest first": (of) => `${org(of)}/comments?status=all&order=asc`,
  "comments inbox, of one space": (of) => `${org(of)}/comments?space=${of.spaceId}`,
  "comments of one space": (of) => `${space(of)}/comments`,
  "comments of one space, all": (of) => `${space(of)}/comments?status=all`,
  "commenters of one space": (of) => `${space(of)}/commenters`,
  "change requests": (of) => `${org(of)}/change-requests`,
  "change requests, merged, oldest first": (of) =>
    `${org(of)}/change-requests?status=merged&orderBy=createdAt&order=asc`,
  "change requests, of one space": (of) => `${org(of)}/change-requests?space=${of.spaceId}`,
  "change requests of one space": (of) => `${space(of)}/change-requests?status=all`,
  "audit log": (of) => `${org(of)}/audit-events`,
  members: (of) => `${org(of)}/members`,
  teams: (of) => `${org(of)}/teams`,
  sites: (of) => `${org(of)}/sites`,
  links: (of) => `${org(of)}/links`,
  "search, nothing found": (of) => `${org(of)}/search?query=words`,
  "search, every title found": (of) => `${org(of)}/search?query=space`,
  "organization summary": (of) => `${org(of)}/summary`,
};

import type { Part } from "./part.ts";

const touches = ["access"] as const;
const grants = ["access", "members", "profiles"] as const;

export const access = {
  actions: {
    "space.access-granted": { label: "Space access granted", touches, undo: "access" },
    "space.access-revoked": { label: "Space access revoked", touches, undo: "access" },
    "collection.access-granted": { label: "Collection access granted", touches, undo: "access" },
    "collection.access-revoked": { label: "Collection access revoked", touches, undo: "access" },
    "site.access-granted": { label: "Site access granted", touches, undo: "access" },
    "site.access-revoked": { label: "Site access revoked", touches, undo: "access" },
  },
  writes: {
    inviteToSpace: ["space.access-granted"],
    updateUserPermissionInSpace: ["space.access-granted"],
    removeUserFromSpace: ["space.access-revoked"],
    updateTeamPermissionInSpace: ["space.access-granted"],
    removeTeamFromSpace: ["space.access-revoked"],
    inviteToCollection: ["collection.access-granted"],
    updateUserPermissionInCollection: ["collection.access-granted"],
    removeUserFromCollection: ["collection.access-revoked"],
    updateTeamPermissionInCollection: ["collection.access-granted"],
    removeTeamFromCollection: ["collection.access-revoked"],
    inviteToSite: ["site.access-granted"],
    updateUserPermissionInSite: ["site.access-granted"],
    removeUserFromSite: ["site.access-revoked"],
    updateTeamPermissionInSite: ["site.access-granted"],
    removeTeamFromSite: ["site.access-revoked"],
  },
  reads: {
    listPermissionsAggregateInSpace: grants,
    listUserPermissionsInSpace: grants,
    listTeamPermissionsInSpace: ["access", "teams"],
    listPermissionsAggregateInCollection: grants,
    listUserPermissionsInCollection: grants,
    listTeamPermissionsInCollection: ["access", "teams"],
    listPermissionsAggregateInSite: grants,
    listUserPermissionsInSite: grants,
    listTeamPermissionsInSite: ["access", "teams"],
    listMembersWithoutAccess: [...grants, "teams", "space", "collections", "site"],
    getMemberAccess: [
      "access",
      "members",
      "organization",
      "teams",
      "space",
      "collections",
      "site",
      "profiles",
    ],
  },
} as const satisfies Part;

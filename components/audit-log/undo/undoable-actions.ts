const undoable = new Set([
  "space.updated",
  "collection.updated",
  "site.updated",
  "team.updated",
  "member.updated",
  "organization.updated",
  "space.moved",
  "collection.moved",
  "space.deleted",
  "space.restored",
  "site.published",
  "site.unpublished",
  "space.access-granted",
  "space.access-revoked",
  "collection.access-granted",
  "collection.access-revoked",
  "site.access-granted",
  "site.access-revoked",
  "team.members-changed",
]);

/** Whether events of an action can be undone as a rule; what one of them holds may still rule it out. */
export const canUndo = (action: string) => undoable.has(action);

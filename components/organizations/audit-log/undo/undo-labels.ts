export const undoDisabledReasons = {
  unrecorded: "This event can't be undone because its previous values weren't recorded",
  done: "Nothing to undo. The values already equal those before this event",
  gone: "This can't be undone because the object or its previous location no longer exists",
};

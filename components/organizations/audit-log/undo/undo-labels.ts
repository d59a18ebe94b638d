export const undoDisabledReasons = {
  unrecorded: "This event can't be undone because its previous values weren't recorded",
  moved:
    "A move within a site can't be undone here. Move it back on the page Structure of the site",
  done: "Nothing to undo. The values already equal those before this event",
  gone: "This can't be undone because the object or its previous location no longer exists",
};

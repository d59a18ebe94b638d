/** Why an event is not undone. */
export const undoRefusals = {
  unrecorded: "This event does not record what it takes to undo it",
  done: "Nothing to undo: all is as it was before this event",
  gone: "This cannot be undone: the object, or the place that it came from, no longer exists",
};

interface Saving {
  /** The browser has a network. */
  online: boolean;
  /** Some changes aren't saved. */
  dirty: boolean;
  /** A save is running. */
  pending: boolean;
  /** The page is still stored with changes that were discarded. */
  discarding: boolean;
  /** The browser could store the draft in this tab. */
  inTab: boolean;
  hasTitle: boolean;
  /** Error of the last save. */
  failure: string | undefined;
}

interface SaveStateText {
  text: string;
  tone: "quiet" | "warning" | "danger";
}

const quiet = (text: string): SaveStateText => ({ text, tone: "quiet" });

/** Returns the state of saving a page in words. Nothing counts as saved without the network. */
export function saveState(saving: Saving): SaveStateText {
  const { online, dirty, pending, discarding, inTab, hasTitle, failure } = saving;
  const isUnsaved = dirty || pending || discarding;
  if (!online) {
    if (!isUnsaved) return quiet("Offline, no changes to save");
    const kept = inTab ? ", kept in this tab" : "";
    return { text: `Not saved: offline${kept}`, tone: "warning" };
  }
  if (pending) return quiet(discarding ? "Discarding…" : "Saving…");
  if (!isUnsaved) return quiet("All changes saved");
  if (failure !== undefined) return { text: `Not saved: ${failure}`, tone: "danger" };
  if (!hasTitle) return quiet("Not saved: the title is missing");
  return quiet(discarding ? "Discarding…" : "Saving soon");
}

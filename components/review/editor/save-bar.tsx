"use client";

import type { ReactNode } from "react";
import { ActionButton } from "@/components/ui/action-button";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useOnline } from "@/components/ui/use-online";
import { saveState } from "./save-state";
import type { usePageDraft } from "./use-page-draft";
import type { useSavePage } from "./use-save-page";

interface SaveBarProps {
  writing: ReturnType<typeof usePageDraft>;
  saving: ReturnType<typeof useSavePage>;
  /** Saves and merges; undefined if the page is only saved. */
  onSaveAndMerge: (() => void) | undefined;
  onDiscard: () => void;
}

/** Actions of the page editor, and the state of saving. */
export function SaveBar({ writing, saving, onSaveAndMerge, onDiscard }: SaveBarProps) {
  const { draft, changed, dirty, inTab } = writing;
  const { finish } = saving;
  const hasTitle = draft.title.trim() !== "";
  const missing = hasTitle ? null : "Enter a title";
  const unchanged = saving.discarding
    ? "Wait until the changes are discarded"
    : "All changes are saved";
  const saveReason = missing ?? (dirty ? null : unchanged);
  const mergeReason = missing ?? (changed || dirty ? null : unchanged);
  return (
    // Wider than the editor, whose focus ring would show beside it.
    <div
      data-save-bar
      className="-mx-1 sticky bottom-0 z-sticky mt-4 flex flex-wrap items-center gap-2 border-t bg-background px-1 py-3"
    >
      <ActionButton
        variant="primary"
        disabledReason={onSaveAndMerge ? mergeReason : saveReason}
        onClick={onSaveAndMerge ?? (() => void finish())}
      >
        {onSaveAndMerge ? "Save and merge" : "Save page"}
      </ActionButton>
      {onSaveAndMerge && saveReason === null && (
        <Button onClick={() => void finish()}>Save without merging</Button>
      )}
      {changed && (
        <Button variant="ghost" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-2 text-sm text-text-muted">
        <SaveState {...{ saving, dirty, inTab, hasTitle }} />
      </div>
      <span className="max-sm:hidden pointer-coarse:hidden">
        <Kbd keys="mod+enter" />
      </span>
    </div>
  );
}

interface SaveStateProps {
  saving: SaveBarProps["saving"];
  dirty: boolean;
  inTab: boolean;
  hasTitle: boolean;
}

function SaveState({ saving, dirty, inTab, hasTitle }: SaveStateProps): ReactNode {
  const { theirs, failure, pending, discarding, setAsking } = saving;
  const online = useOnline();
  if (theirs) {
    return (
      <>
        <span role="status" className="text-warning">
          Not saved: someone else changed the same lines
        </span>
        <Button size="small" onClick={() => setAsking(true)}>
          Resolve…
        </Button>
      </>
    );
  }
  const { text, tone } = saveState({
    online,
    dirty,
    pending,
    discarding,
    inTab,
    hasTitle,
    failure: failure?.message,
  });
  if (tone === "danger") {
    return (
      <span role="alert" className="wrap-anywhere text-danger">
        {text}
      </span>
    );
  }
  return tone === "warning" ? (
    <span role="status" className="text-warning">
      {text}
    </span>
  ) : (
    text
  );
}

"use client";

import type { ReactNode } from "react";
import { ActionButton } from "@/components/ui/action-button";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useOnline } from "@/components/ui/use-online";
import { saveState } from "./save-state";
import type { usePageDraft } from "./use-page-draft";
import type { useSavePage } from "./use-save-page";
import type { useUnmerged } from "./use-unmerged";

interface SaveBarProps {
  writing: ReturnType<typeof usePageDraft>;
  saving: ReturnType<typeof useSavePage>;
  /** Saved changes that aren't in the space. */
  unmerged: ReturnType<typeof useUnmerged>;
  /** Ways to finish an edit that began with a single page; undefined if the page is only saved. */
  merging: { saveAndMerge: () => void; saveAndLeave: () => void } | undefined;
}

/**
 * Actions of the page editor, and the state of saving. All of them keep their places: an autosave
 * must not put another button under the pointer.
 */
export function SaveBar({ writing, saving, unmerged, merging }: SaveBarProps) {
  const { draft, changed, dirty, inTab } = writing;
  const { finish, discarding } = saving;
  const hasTitle = draft.title.trim() !== "";
  const missing = hasTitle ? null : "Enter a title";
  const unchanged = discarding ? "Wait until the changes are discarded" : "All changes are saved";
  const saveReason = missing ?? (dirty ? null : unchanged);
  const leaveReason = missing ?? (changed || dirty ? null : unchanged);
  const mergeReason = leaveReason === unchanged && unmerged.exist ? null : leaveReason;
  // First the changes of this session, then those saved before.
  const discard = changed ? saving.discard : dirty || discarding ? undefined : unmerged.revert;
  return (
    // Wider than the editor, whose focus ring would show beside it.
    <div
      data-save-bar
      className="-mx-1 sticky bottom-0 z-sticky mt-4 flex flex-wrap items-center gap-2 border-t bg-background px-1 py-3 max-sm:gap-x-1"
    >
      <ActionButton
        // The page has another primary action, unless the edit ends here.
        variant={merging ? "primary" : "secondary"}
        disabledReason={merging ? mergeReason : saveReason}
        onClick={merging ? merging.saveAndMerge : () => void finish()}
      >
        {merging ? "Save and merge" : "Save page"}
      </ActionButton>
      {merging && (
        <ActionButton disabledReason={leaveReason} onClick={merging.saveAndLeave}>
          <span>
            Save<span className="max-sm:sr-only"> without merging</span>
          </span>
        </ActionButton>
      )}
      <span className="max-sm:hidden pointer-coarse:hidden">
        <Kbd keys="mod+enter" />
      </span>
      <div className="ml-auto flex min-w-0 flex-1 basis-12 items-center justify-end gap-2 text-end text-sm text-text-muted leading-tight max-sm:order-1 max-sm:basis-full">
        <SaveState {...{ saving, dirty, inTab, hasTitle }} />
      </div>
      <ActionButton
        variant="ghost"
        className="max-sm:ml-auto"
        disabledReason={discard ? null : "No changes to discard"}
        pending={unmerged.reverting}
        onClick={() => discard?.()}
      >
        <span>
          Discard<span className="max-sm:sr-only"> changes</span>
        </span>
      </ActionButton>
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

"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { useSavePage } from "./use-save-page";

/** Somebody else was faster: nothing is written over without a word. */
export function CollisionDialog({ saving }: { saving: ReturnType<typeof useSavePage> }) {
  const { theirs, pending } = saving;
  return (
    <Dialog
      open={theirs !== null}
      onOpenChange={saving.cancel}
      title="This page was changed meanwhile"
      description="Somebody else, or you in another window, has saved it in this change request since you began. Overwriting replaces what they wrote with your text."
      footer={
        <>
          <Button onClick={saving.cancel} disabled={pending}>
            Keep editing
          </Button>
          <Button onClick={saving.takeTheirs} disabled={pending}>
            Take theirs
          </Button>
          <Button
            variant="danger"
            pending={pending}
            onClick={() => void saving.save({ overwrite: true })}
          >
            Overwrite
          </Button>
        </>
      }
    />
  );
}

"use client";

import { type RequestPlace, requestParams } from "@/components/content/pages/request-place";
import { TextDiff } from "@/components/review/change-requests/changes/text-diff";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { titled } from "@/lib/format/titled";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { useContributors } from "@/lib/queries/review/change-requests";
import type { PageDraft } from "./page-draft";
import type { useSavePage } from "./use-save-page";

interface CollisionDialogProps {
  place: RequestPlace;
  mine: PageDraft;
  saving: ReturnType<typeof useSavePage>;
}

/** Somebody else has changed the same lines: shows both versions and asks before overwriting. */
export function CollisionDialog({ place, mine, saving }: CollisionDialogProps) {
  const { theirs, pending } = saving;
  const name = useLastEditor(place, theirs !== null);
  return (
    <Dialog
      open={theirs !== null}
      onOpenChange={saving.cancel}
      size="large"
      title={`${name ?? "Someone else"} changed this page`}
      description="You both changed the same lines. Overwriting replaces their version with yours."
      footer={
        <>
          <Button onClick={saving.cancel} disabled={pending}>
            Keep editing
          </Button>
          <Button onClick={saving.takeTheirs} disabled={pending}>
            Use their version
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
    >
      {theirs && (
        <TextDiff
          label="Their version and yours"
          before={textOf(theirs)}
          after={textOf(mine)}
          view="inline"
        />
      )}
    </Dialog>
  );
}

const textOf = ({ title, description, markdown }: PageDraft) =>
  [`# ${titled(title)}`, description, markdown].filter(Boolean).join("\n\n");

/** Returns the name of the person other than the caller who last edited the change request. */
function useLastEditor(place: RequestPlace, enabled: boolean): string | undefined {
  const own = useAuthenticatedUser().data?.id;
  const found = useContributors(requestParams(place), { enabled }).data?.items ?? [];
  const others = found.filter(({ user }) => user.id !== own);
  others.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return others[0]?.user.displayName;
}

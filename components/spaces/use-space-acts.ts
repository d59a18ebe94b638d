"use client";

import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { EditMode, Space } from "@/lib/contract/space";
import { paths } from "@/lib/paths";
import { useDuplicateSpace, useUpdateSpace } from "@/lib/queries/spaces";
import type { SpaceActs, SpaceDialogKind } from "./space-actions";
import { titleOf } from "./title-words";

/** The space and the dialog that was asked for; it keeps both while it closes. */
export interface AskedDialog {
  kind: SpaceDialogKind;
  space: Space;
  open: boolean;
}

/** What is done to a space at once, and which dialog asks about the rest. */
export function useSpaceActs() {
  const router = useRouter();
  const [asked, setAsked] = useState<AskedDialog | null>(null);
  const { mutateAsync: duplicate } = useDuplicateSpace();
  const { mutateAsync: update } = useUpdateSpace();
  const acts = useMemo<SpaceActs>(() => {
    const setEditMode = async (space: Space, editMode: EditMode) => {
      const params = { spaceId: space.id };
      const before = space.editMode ?? "live";
      try {
        await update({ params, body: { editMode } });
        toastDone(`${titleOf(space)} is ${editMode === "locked" ? "locked" : "unlocked"}`, {
          undo: () => update({ params, body: { editMode: before } }),
        });
      } catch (error) {
        toastProblem(error, { label: "Retry", onClick: () => setEditMode(space, editMode) });
      }
    };
    const copy = async (space: Space) => {
      try {
        const made = await duplicate({ params: { spaceId: space.id } });
        const href = paths.space({ organizationId: made.organization, spaceId: made.id });
        const action = { label: "Open", onClick: () => router.push(href) };
        toastDone(`${titleOf(made)} created`, { action });
      } catch (error) {
        toastProblem(error, { label: "Retry", onClick: () => copy(space) });
      }
    };
    return {
      ask: (kind, space) => setAsked({ kind, space, open: true }),
      duplicate: copy,
      setEditMode,
    };
  }, [router, duplicate, update]);
  const close = () => setAsked((old) => old && { ...old, open: false });
  return { acts, asked, close };
}

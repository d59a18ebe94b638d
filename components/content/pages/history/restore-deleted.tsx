"use client";

import { RotateCcw } from "lucide-react";
import type { ContentParams } from "@/components/content/params/content-params";
import { Button } from "@/components/ui/button";
import { toastProblem } from "@/components/ui/toast";
import { useRestorePage } from "@/lib/queries/content/content";
import { useRestored } from "./use-restored";

interface RestoreDeletedProps {
  params: ContentParams;
  page: { id: string };
  /** Revision that has the page. */
  revision: string;
  size?: "small";
  variant?: "primary";
}

/** Restores a deleted page with its subpages; merged at once if the reader may merge. */
export function RestoreDeleted({ params, page, revision, ...look }: RestoreDeletedProps) {
  const { mutateAsync: restore, isPending } = useRestorePage();
  const report = useRestored();
  const { spaceId } = params;
  const onClick = async () => {
    try {
      const call = { spaceId, revisionId: revision, pageId: page.id };
      report(params, await restore({ params: call }));
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <Button {...look} pending={isPending} onClick={() => void onClick()}>
      <RotateCcw />
      Restore this page
    </Button>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { ImportParams, ImportRun } from "@/lib/contract/content/imports";
import { titled } from "@/lib/format/titled";
import { useDeleteSpace, useRestoreSpace, useSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { leavesSpace } from "./import-labels";

/** Deletes the space that an import created and that ended early, for its admins. */
export function DeleteImportedSpace({ params, run }: { params: ImportParams; run: ImportRun }) {
  const router = useRouter();
  const spaceParams = { spaceId: run.space };
  const space = useSpace(spaceParams).data;
  const remove = useDeleteSpace();
  const restore = useRestoreSpace();
  if (!space?.permissions.admin || !leavesSpace(run, space)) return null;
  const act = async () => {
    try {
      await remove.mutateAsync({ params: spaceParams });
      router.push(paths.imports(params));
      toastDone(`${titled(space.title)} deleted`, {
        undo: () => restore.mutateAsync({ params: spaceParams }),
      });
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <Button pending={remove.isPending} onClick={() => void act()}>
      Delete space
    </Button>
  );
}

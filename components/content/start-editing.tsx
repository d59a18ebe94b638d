"use client";

import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { toastProblem } from "@/components/ui/toast";
import { paths } from "@/lib/paths";
import { useCreateChangeRequest } from "@/lib/queries/change-requests";
import { useSpace } from "@/lib/queries/spaces";
import type { ContentPlace } from "./content-place";
import { mergeAfterSave } from "./use-merge-after-save";

interface StartEditingProps {
  place: ContentPlace;
  pageId?: string;
  label?: string;
}

/** Opens a change request and goes to the same page in it, to be merged when it is saved. */
export function StartEditing({ place, pageId, label = "Edit" }: StartEditingProps) {
  const router = useRouter();
  const space = useSpace(place).data;
  const open = useCreateChangeRequest();
  if (!space?.permissions.edit || space.editMode === "locked") return null;
  const start = async () => {
    try {
      const made = await open.mutateAsync({ params: { spaceId: place.spaceId }, body: {} });
      const address = paths.changeRequestContent({ ...place, changeRequestId: made.id }, pageId);
      router.push(pageId && space.permissions.merge ? `${address}?${mergeAfterSave}` : address);
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <Button variant="primary" pending={open.isPending} onClick={start}>
      <Pencil />
      {label}
    </Button>
  );
}

"use client";

import { Ellipsis, Undo2 } from "lucide-react";
import { contentDisabledReason } from "@/components/review/change-requests/state/change-request-rules";
import { IconButton } from "@/components/ui/icon-button";
import { ActionMenu } from "@/components/ui/menu";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useSpace } from "@/lib/queries/content/spaces";
import { TakeOutDialog, type TakeOutProps } from "./take-out-dialog";

/** Actions on a changed page, for people who may edit the change request. */
export function PageMenu({ params, request, base, item }: TakeOutProps) {
  const space = useSpace(params).data;
  const { open, element } = useDialogs({ takeOut: TakeOutDialog }, { params, request, base });
  if (!item.isPage || !space || contentDisabledReason(request, space) !== null) return null;
  return (
    <>
      <ActionMenu
        align="end"
        trigger={
          <IconButton label="Page actions">
            <Ellipsis />
          </IconButton>
        }
        actions={[
          {
            id: "take-out",
            label: "Take out of change request…",
            icon: Undo2,
            onSelect: () => open.takeOut({ item }),
          },
        ]}
      />
      {element}
    </>
  );
}

"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useShortcut } from "@/components/platform/layout/shortcuts";
import { ActionButton } from "@/components/ui/action-button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSpace } from "@/lib/queries/spaces";
import { NewChangeRequestDialog } from "./new-change-request-dialog";

interface NewChangeRequestProps {
  organization: OrganizationParams;
  spaceId: string;
}

/** Opens a change request; without permission, names the required role. */
export function NewChangeRequest({ organization, spaceId }: NewChangeRequestProps) {
  const [open, setOpen] = useState(false);
  const mayEdit = useSpace({ spaceId }).data?.permissions.edit ?? false;
  useShortcut(
    { keys: "c", label: "New change request", group: "Change requests" },
    () => setOpen(true),
    mayEdit,
  );
  return (
    <>
      <ActionButton
        variant="primary"
        disabledReason={mayEdit ? null : "Requires the edit role in this space"}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden />
        New change request
      </ActionButton>
      <OnceOpened open={open}>
        <NewChangeRequestDialog
          organization={organization}
          spaceId={spaceId}
          open={open}
          onOpenChange={setOpen}
        />
      </OnceOpened>
    </>
  );
}

"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useShortcut } from "@/components/layout/shortcuts";
import { ActButton } from "@/components/ui/act-button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useSpace } from "@/lib/queries/spaces";

const NewChangeRequestDialog = dynamic(() =>
  import("./new-change-request-dialog").then((module) => module.NewChangeRequestDialog),
);

interface NewChangeRequestProps {
  organization: OrganizationParams;
  spaceId: string;
}

/** Opens a change request; who may not is told which role it takes. */
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
      <ActButton
        variant="primary"
        refusal={mayEdit ? null : "It takes the role edit in this space"}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden />
        New change request
      </ActButton>
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

"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations";
import { NewSpecDialog } from "./new-spec-dialog";

/** Button for a new API specification, for people who can create one. */
export function CreatingSpec({ organization }: { organization: OrganizationParams }) {
  const [open, setOpen] = useState(false);
  const mayCreate = useOrganization(organization).data?.permissions.createOpenAPISpec ?? false;
  if (!mayCreate) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Add specification
      </Button>
      <OnceOpened open={open}>
        <NewSpecDialog organization={organization} open={open} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}

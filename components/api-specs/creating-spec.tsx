"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useOrganization } from "@/lib/queries/organizations";

const NewSpecDialog = dynamic(() =>
  import("./new-spec-dialog").then((module) => module.NewSpecDialog),
);

/** The button that makes an API specification, for those who may. */
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

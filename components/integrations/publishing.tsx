"use client";

import { Upload } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useOrganization } from "@/lib/queries/organizations";

const PublishDialog = dynamic(() =>
  import("./publish-dialog").then((module) => module.PublishDialog),
);

/** The button that publishes an integration, for those who may. */
export function Publishing({ organization }: { organization: OrganizationParams }) {
  const [open, setOpen] = useState(false);
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  if (!isAdmin) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload aria-hidden />
        Publish integration
      </Button>
      <OnceOpened open={open}>
        <PublishDialog organization={organization} open={open} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}

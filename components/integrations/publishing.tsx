"use client";

import { Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations";
import { PublishDialog } from "./publish-dialog";

/** Button that publishes an integration, for people who can. */
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

"use client";

import { Plug } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import { InstallDialog } from "./install-dialog";
import type { Shown } from "./integration-frame";

/** Opens the installation, for people who can install. */
export function InstallButton({ params, integration, isAdmin }: Shown) {
  const [open, setOpen] = useState(false);
  const isHome = integration.owner.id === params.organizationId;
  const mayInstall = isAdmin && (integration.visibility !== "private" || isHome);
  if (!mayInstall) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plug aria-hidden />
        Install
      </Button>
      <OnceOpened open={open}>
        <InstallDialog
          params={params}
          integration={integration}
          open={open}
          onOpenChange={setOpen}
        />
      </OnceOpened>
    </>
  );
}

"use client";

import { Plug } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { Shown } from "./integration-frame";

const InstallDialog = dynamic(() =>
  import("./install-dialog").then((module) => module.InstallDialog),
);

/** Begins the installation, for those who may. */
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

"use client";

import { Import } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import { useSpace } from "@/lib/queries/spaces";
import type { ContentPlace } from "./content-place";
import { ImportDialog } from "./import-dialog";

/** Import button, for people who can import. */
export function ImportContent({ place }: { place: ContentPlace }) {
  const [open, setOpen] = useState(false);
  const space = useSpace(place).data;
  if (!space?.permissions.edit || space.editMode === "locked") return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Import />
        Import
      </Button>
      <OnceOpened open={open}>
        <ImportDialog place={place} open={open} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}

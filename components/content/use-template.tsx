"use client";

import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import { useSpace } from "@/lib/queries/spaces";
import type { ContentPlace } from "./content-place";
import { UseTemplateDialog } from "./use-template-dialog";

/** Fills an empty space from a template, for people who can merge. */
export function UseTemplate({ place }: { place: ContentPlace }) {
  const [open, setOpen] = useState(false);
  const space = useSpace(place).data;
  if (!space?.permissions.merge || space.editMode === "locked") return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <LayoutTemplate />
        Use a template
      </Button>
      <OnceOpened open={open}>
        <UseTemplateDialog place={place} open={open} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}

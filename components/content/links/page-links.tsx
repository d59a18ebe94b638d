"use client";

import { Link2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { LinksParams } from "./location-path";
import { PageLinksPanel } from "./page-links-panel";

interface PageLinksProps {
  params: LinksParams;
  page: { id: string; title: string };
}

/** Opens the links of a page beside it. */
export function PageLinks({ params, page }: PageLinksProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Links" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Link2 />
      </IconButton>
      <OnceOpened open={open}>
        <PageLinksPanel params={params} page={page} open={open} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}

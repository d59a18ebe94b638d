"use client";

import { FileDown } from "lucide-react";
import { useState } from "react";
import { PdfDialog } from "@/components/content/pdf/pdf-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { Page } from "@/lib/contract/content/page";
import { titled } from "@/lib/format/titled";
import { usePageTree } from "@/lib/queries/content";
import { useSpace } from "@/lib/queries/spaces";
import type { ContentPlace } from "./content-place";
import { allPages, below, findPage } from "./page-tree";

/** Offers a page as a PDF, with its subpages or all pages. */
export function PagePdf({ place, page }: { place: ContentPlace; page: Page }) {
  const [open, setOpen] = useState(false);
  const pages = usePageTree(place).data?.pages ?? [];
  const space = useSpace(place).data;
  const found = findPage(pages, page.id)?.page;
  const count = found ? allPages(below(found)).length : 0;
  return (
    <>
      <IconButton label="Download PDF" onClick={() => setOpen(true)}>
        <FileDown />
      </IconButton>
      <OnceOpened open={open}>
        <PdfDialog
          of={place}
          name={titled(space?.title)}
          page={{ id: page.id, title: page.title, below: count }}
          open={open}
          onOpenChange={setOpen}
        />
      </OnceOpened>
    </>
  );
}

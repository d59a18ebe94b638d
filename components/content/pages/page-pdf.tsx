"use client";

import { FileDown } from "lucide-react";
import { allPages, below, findPage } from "@/components/content/pages/tree/page-tree";
import type { ContentParams } from "@/components/content/params/content-params";
import { PdfDialog } from "@/components/content/pdf/pdf-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Page } from "@/lib/contract/content/page";
import { titled } from "@/lib/format/titled";
import { usePageTree } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";

const dialogs = { pdf: PdfDialog };

/** Offers a page as a PDF, with its subpages or all pages. */
export function PagePdf({ params, page }: { params: ContentParams; page: Page }) {
  const pages = usePageTree(params).data?.pages ?? [];
  const space = useSpace(params).data;
  const found = findPage(pages, page.id)?.page;
  const count = found ? allPages(below(found)).length : 0;
  const shared = {
    of: params,
    name: titled(space?.title),
    page: { id: page.id, title: page.title, below: count },
  };
  const { open, element } = useDialogs(dialogs, shared, ["pdf"]);
  return (
    <>
      <IconButton label="Download PDF" onClick={() => open.pdf()}>
        <FileDown />
      </IconButton>
      {element}
    </>
  );
}

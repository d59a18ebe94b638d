"use client";

import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { ComboboxField } from "@/components/form/combobox-field";
import { FormDialog } from "@/components/form/form-dialog";
import type { Page } from "@/lib/contract/page";
import { firstSpot, parentsFor, spotOf, spotsIn, topLevel } from "./move-choices";
import type { PageDialogProps } from "./page-dialogs";
import { findPage } from "./page-tree";
import { useMovePage } from "./use-page-steps";

const Draft = z.strictObject({ parent: z.string().min(1), after: z.string().min(1) });
type Draft = z.infer<typeof Draft>;

/** Moving a page: choose what it stands below, and what it follows there. */
export function MovePageDialog({ place, pages, page, open, onOpenChange }: PageDialogProps) {
  const move = useMovePage(place, pages);
  const found = findPage(pages, page.id);
  const parent = found?.above.at(-1)?.id ?? topLevel;
  const after = found?.siblings[found.index - 1]?.id ?? firstSpot;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={`Move page ${page.title}`}
      submitLabel="Move page"
      schema={Draft}
      defaultValues={useMemo(() => ({ parent, after }), [parent, after])}
      requireDirty
      onSubmit={(chosen) => move(page.id, spotOf(pages, page.id, chosen))}
    >
      <MoveFields pages={pages} page={page} />
    </FormDialog>
  );
}

function MoveFields({ pages, page }: { pages: readonly Page[]; page: Page }) {
  const { control } = useFormContext<Draft>();
  const parent = useWatch({ control, name: "parent" });
  return (
    <>
      <ComboboxField name="parent" label="Below" choices={parentsFor(pages, page)} />
      <ComboboxField
        // Below another page are other places: what was chosen for the old one means nothing there.
        key={parent}
        name="after"
        label="Place"
        choices={spotsIn(pages, page.id, parent)}
      />
    </>
  );
}

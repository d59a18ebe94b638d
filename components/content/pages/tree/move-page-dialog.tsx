"use client";

import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import type { Page } from "@/lib/contract/content/page";
import { firstPosition, parentsFor, positionOf, positionsIn, topLevel } from "./move-choices";
import type { PageDialogProps } from "./page-actions";
import { findPage } from "./page-tree";
import { useMovePage } from "./use-page-steps";

const Draft = z.strictObject({ parent: z.string().min(1), after: z.string().min(1) });
type Draft = z.infer<typeof Draft>;

/** Moves a page: chooses the parent and the previous sibling. */
export function MovePageDialog({ place, pages, page, open, onOpenChange }: PageDialogProps) {
  const move = useMovePage(place, pages);
  const found = findPage(pages, page.id);
  const parent = found?.above.at(-1)?.id ?? topLevel;
  const after = found?.siblings[found.index - 1]?.id ?? firstPosition;
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
      onSubmit={(chosen) => move(page.id, positionOf(pages, page.id, chosen))}
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
      <ComboboxField name="parent" label="Parent page" choices={parentsFor(pages, page)} />
      <ComboboxField
        // Another parent has other positions: reset the choice.
        key={parent}
        name="after"
        label="Position"
        choices={positionsIn(pages, page.id, parent)}
      />
    </>
  );
}

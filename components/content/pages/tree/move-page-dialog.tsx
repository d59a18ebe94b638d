"use client";

import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import type { Choice } from "@/components/ui/combobox";
import type { Page } from "@/lib/contract/content/page";
import type { PagePosition } from "@/lib/tree/page-move";
import type { PageDialogProps } from "./page-actions";
import { takes } from "./page-steps";
import { allPages, below, findPage } from "./page-tree";
import { useMovePage } from "./use-page-steps";

const Draft = z.strictObject({ parent: z.string().min(1), after: z.string().min(1) });
type Draft = z.infer<typeof Draft>;

/** Moves a page: chooses the parent and the previous sibling. */
export function MovePageDialog({ params, pages, page, open, onOpenChange }: PageDialogProps) {
  const move = useMovePage(params, pages);
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
        // Another parent has other positions, so the choice is reset.
        key={parent}
        name="after"
        label="Position"
        choices={positionsIn(pages, page.id, parent)}
      />
    </>
  );
}

/** Form value for a choice without an id. */
const topLevel = "top level";
const firstPosition = "first";

/** Returns the possible parents of a page: not itself or its descendants. */
function parentsFor(pages: readonly Page[], page: Page): Choice[] {
  const own = new Set(allPages([page]).map(({ id }) => id));
  const parents = allPages(pages).filter((each) => !own.has(each.id) && takes(each, page));
  const choices = parents.map(({ id, title }) => ({
    value: id,
    label: title,
    hint: findPage(pages, id)
      ?.above.map((each) => each.title)
      .join(" / "),
  }));
  return [{ value: topLevel, label: "Top level" }, ...choices];
}

/** Returns the positions for a page in a parent. */
function positionsIn(pages: readonly Page[], id: string, parent: string): Choice[] {
  const others = othersIn(pages, id, parent);
  const after = others.map((page) => ({ value: page.id, label: `After ${page.title}` }));
  return [{ value: firstPosition, label: others.length === 0 ? "Only page" : "First" }, ...after];
}

/** Returns the chosen position; a missing sibling means the end. */
function positionOf(
  pages: readonly Page[],
  id: string,
  { parent, after }: { parent: string; after: string },
): PagePosition {
  const others = othersIn(pages, id, parent);
  const found = others.findIndex((page) => page.id === after);
  const at = after === firstPosition ? 0 : found < 0 ? others.length : found + 1;
  return { into: parent === topLevel ? null : parent, at };
}

function othersIn(pages: readonly Page[], id: string, parent: string): Page[] {
  const found = parent === topLevel ? undefined : findPage(pages, parent)?.page;
  const there = parent === topLevel ? pages : found ? below(found) : [];
  return there.filter((page) => page.id !== id);
}

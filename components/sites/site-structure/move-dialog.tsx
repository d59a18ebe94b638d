"use client";

import { useEffect, useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { accepts, allItems, childrenOf, findItem } from "@/lib/structure/items";
import { nameOf } from "@/lib/structure/labels";
import type { ItemPosition } from "@/lib/structure/move";
import type { Structure, StructureItem } from "@/lib/structure/structure";
import { useStructureContext } from "./structure-context";

interface MoveDialogProps extends DialogProps {
  item: StructureItem;
  onMove: (id: string, spot: ItemPosition) => void;
}

const Draft = z.strictObject({ parent: z.string().min(1), after: z.string().min(1) });
type Draft = z.infer<typeof Draft>;

/** Dialog that moves an item: chooses the new parent and the previous sibling. */
export function MoveDialog({ item, onMove, ...dialog }: MoveDialogProps) {
  const { structure } = useStructureContext();
  const found = findItem(structure, item.id);
  const parent = found?.parent?.id ?? topLevel;
  const after = found?.siblings[found.index - 1]?.id ?? first;
  const current = useMemo(() => ({ parent, after }), [parent, after]);
  return (
    <FormDialog
      {...dialog}
      size="small"
      title={`Move ${nameOf(item)}`}
      submitLabel="Move"
      schema={Draft}
      defaultValues={current}
      requireDirty
      onSubmit={({ parent, after }) =>
        onMove(item.id, positionAfter(structure, item.id, parent, after))
      }
    >
      <MoveFields item={item} />
    </FormDialog>
  );
}

function MoveFields({ item }: { item: StructureItem }) {
  const { structure } = useStructureContext();
  const { control, setValue } = useFormContext<Draft>();
  const parent = useWatch({ control, name: "parent" });
  const after = useWatch({ control, name: "after" });
  const parents = parentsFor(structure, item);
  const places = placesIn(structure, item.id, parent);
  const last = places.at(-1)?.value ?? first;
  const isThere = places.some(({ value }) => value === after);
  // Another parent has other positions, so its end becomes the default.
  useEffect(() => {
    if (!isThere) setValue("after", last, { shouldDirty: true });
  }, [isThere, last, setValue]);
  return (
    <>
      {parents.length > 1 && <ComboboxField name="parent" label="Move to" choices={parents} />}
      <ComboboxField
        // Another parent has other positions, so the choice is reset.
        key={parent}
        name="after"
        label="Position"
        choices={places}
      />
    </>
  );
}

/** Form value for a choice without an id. */
const topLevel = "top level";
const first = "first";

interface Choice {
  value: string;
  label: string;
}

/** Returns the parents that accept an item. */
function parentsFor(structure: Structure, item: StructureItem): Choice[] {
  const takes = (parent: StructureItem | null) => accepts(structure, parent, item.object);
  const parents = allItems(structure).filter(takes);
  const choices = parents.map((parent) => ({ value: parent.id, label: nameOf(parent) }));
  return takes(null) ? [{ value: topLevel, label: "Top level" }, ...choices] : choices;
}

/** Returns the positions for an item in a parent. */
function placesIn(structure: Structure, id: string, parent: string): Choice[] {
  const others = othersIn(structure, id, parent);
  const after = others.map((item) => ({ value: item.id, label: `After ${nameOf(item)}` }));
  return [{ value: first, label: others.length === 0 ? "Only item" : "First" }, ...after];
}

/** Returns the position after a sibling, or the first; a missing sibling means the end. */
function positionAfter(
  structure: Structure,
  id: string,
  parent: string,
  after: string,
): ItemPosition {
  const others = othersIn(structure, id, parent);
  const at = after === first ? 0 : others.findIndex((item) => item.id === after) + 1;
  const end = after !== first && at === 0;
  return {
    parent: parent === topLevel ? null : parent,
    before: end ? null : (others[at]?.id ?? null),
  };
}

function othersIn(structure: Structure, id: string, parent: string): StructureItem[] {
  const found = parent === topLevel ? null : findItem(structure, parent)?.item;
  if (found === undefined) return [];
  return childrenOf(structure, found).filter((item) => item.id !== id);
}

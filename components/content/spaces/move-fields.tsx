"use client";

import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ImpactView } from "@/components/access/impact/impact-view";
import { titleOfCollection } from "@/components/content/collection-tree/collection-title";
import {
  type CollectionNode,
  idsInside,
  toTree,
} from "@/components/content/collection-tree/collection-tree";
import { ParentList } from "@/components/content/collection-tree/parent-list";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { SelectField } from "@/components/platform/form/select-field";
import { useField } from "@/components/platform/form/use-field";
import type { Choice } from "@/components/ui/combobox";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import type { PlaceItem } from "@/lib/contract/content/places";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import { useCollections } from "@/lib/queries/content/all-collections";
import { usePlaceItems } from "@/lib/queries/content/collections";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { emojiSign } from "@/lib/text/emoji-sign";
import type { MoveChoice } from "./move-choice";
import { positionLabel, refOf } from "./space-move";

function SiblingField({ siblings }: { siblings: ReturnType<typeof useSiblings> }) {
  return (
    <ComboboxField<MoveChoice>
      name="sibling"
      label="Space or collection"
      placeholder="Choose a space or collection"
      choices={siblings.choices}
      onSearch={siblings.search}
      loading={siblings.loading}
      emptyText={siblings.error?.message ?? "No other items"}
    />
  );
}

/** Space or collection to move. */
export interface Moving {
  type: "space" | "collection";
  id: string;
  parent?: string | undefined;
}

interface MoveFieldsProps {
  organization: OrganizationParams;
  moving: Moving;
  /** Set to a description of the chosen location, for the message. */
  target: RefObject<string>;
}

const spots = [
  { value: "last", label: "At the end" },
  { value: "first", label: "At the beginning" },
  { value: "before", label: "Before…" },
  { value: "after", label: "After…" },
];

export function MoveFields({ organization, moving, target }: MoveFieldsProps) {
  const { setValue } = useFormContext<MoveChoice>();
  const parent = useWatch<MoveChoice, "parent">({ name: "parent" });
  const where = useWatch<MoveChoice, "where">({ name: "where" });
  const sibling = useWatch<MoveChoice, "sibling">({ name: "sibling" });
  const collections = useCollections(organization);
  const nodes = useMemo(() => toTree(collections.items), [collections.items]);
  const siblings = useSiblings({ organization, parent, without: moving.id, chosen: sibling });
  // A move within a collection doesn't change access.
  const moves = parent !== (moving.parent ?? null);
  const impact = useMoveImpact(moving, moves ? parent : undefined);
  const beside = where === "before" || where === "after";
  const words = positionLabel({ where }, parentTitle(nodes, parent), siblings.chosenTitle);
  useEffect(() => {
    target.current = words;
  }, [target, words]);
  return (
    <>
      <PlaceField
        {...{ organization, moving, nodes }}
        loading={!collections.complete}
        onPlace={() => setValue("sibling", null)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="where" label="Position" options={spots} />
        {beside && <SiblingField siblings={siblings} />}
      </div>
      <p role="status" className="text-pretty text-text-muted">
        New location: <strong className="bidi font-medium text-text">{words}</strong>
      </p>
      {moves && <ImpactView impact={impact} />}
    </>
  );
}

/** Previews the effect on access; undefined: it stays in its collection. */
function useMoveImpact({ type, id }: Moving, parent: string | null | undefined) {
  const asks = (kind: Moving["type"]) => type === kind && parent !== undefined;
  const space = { params: { spaceId: id }, body: { parent } };
  const ofSpace = useAccessImpact("moveSpace", asks("space") ? space : null);
  const collection = { params: { collectionId: id }, body: { parent } };
  const ofCollection = useAccessImpact("moveCollection", asks("collection") ? collection : null);
  return type === "space" ? ofSpace : ofCollection;
}

interface PlaceFieldProps extends Pick<MoveFieldsProps, "organization" | "moving"> {
  nodes: readonly CollectionNode[];
  loading: boolean;
  onPlace: () => void;
}

function PlaceField({ organization, moving, nodes, loading, onPlace }: PlaceFieldProps) {
  const { field, error, id, control } = useField<MoveChoice>({ name: "parent", label: "Move to" });
  const mayAtTop = useOrganization(organization).data?.permissions.createContent ?? true;
  const inside = useMemo(() => idsInside(nodes, moving.id), [nodes, moving.id]);
  const closed = (node: CollectionNode | null) => {
    if (node && inside.has(node.collection.id)) return "Part of the moved collection";
    return (node ? node.collection.permissions.create : mayAtTop)
      ? undefined
      : "Requires the create role";
  };
  return (
    <FieldFrame id={id} label="Move to" error={error}>
      <ParentList
        id={control.id}
        aria-labelledby={`${id}-label`}
        aria-describedby={control["aria-describedby"]}
        nodes={nodes}
        loading={loading}
        current={moving.parent ?? null}
        closed={closed}
        value={field.value as string | null}
        onValueChange={(value) => {
          field.onChange(value);
          onPlace();
        }}
      />
    </FieldFrame>
  );
}

function parentTitle(nodes: readonly CollectionNode[], parent: string | null): string {
  if (parent === null) return "Top level";
  const node = nodes.find(({ collection }) => collection.id === parent);
  return node ? titleOfCollection(node.collection) : "this collection";
}

interface SiblingsOptions {
  organization: OrganizationParams;
  parent: string | null;
  /** The moved space, which isn't among its siblings. */
  without: string;
  chosen: string | null;
}

/** Items of a collection, found by title. */
function useSiblings({ organization, parent, without, chosen }: SiblingsOptions) {
  const [text, setText] = useState("");
  const title = useDebouncedValue(text.trim());
  const query = { parent: parent ?? undefined, title: title || undefined };
  const found = usePlaceItems(organization, query);
  // Results for another collection must not be offered, even while loading.
  const settled = !found.isPlaceholderData;
  const items = (settled && found.data?.pages.flatMap((page) => page.items)) || [];
  const known = useRef(new Map<string, PlaceItem>());
  for (const item of items) known.current.set(refOf(item), item);
  const kept = chosen === null ? undefined : known.current.get(chosen);
  const shown = kept && !items.includes(kept) ? [kept, ...items] : items;
  return {
    choices: shown.filter(({ id }) => id !== without).map(toChoice),
    chosenTitle: kept && titleOfItem(kept),
    loading: found.isFetching || title !== text.trim(),
    error: found.error,
    search: setText,
  };
}

const titleOfItem = ({ title }: PlaceItem) => titled(title);

function toChoice(item: PlaceItem): Choice {
  return {
    value: refOf(item),
    label: titleOfItem(item),
    icon: emojiSign(item.emoji) || undefined,
    hint: item.type === "collection" ? "Collection" : undefined,
  };
}

"use client";

import { useRef, useState } from "react";
import type { Choice } from "@/components/ui/combobox";
import { useSettled } from "@/components/ui/use-settled";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { PlaceItem } from "@/lib/contract/places";
import { usePlaceItems } from "@/lib/queries/collections";
import { titled } from "@/lib/titled";
import { refOf } from "./space-move";

interface SiblingsOptions {
  organization: OrganizationParams;
  parent: string | null;
  /** The space that moves stands beside others, never beside itself. */
  without: string;
  chosen: string | null;
}

/** What stands at a place, found by its title as one types. */
export function useSiblings({ organization, parent, without, chosen }: SiblingsOptions) {
  const [text, setText] = useState("");
  const title = useSettled(text.trim());
  const query = { parent: parent ?? undefined, title: title || undefined };
  const found = usePlaceItems(organization, query);
  // What was found at another place must not be offered here, not even until the answer comes.
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
    icon: item.emoji || undefined,
    hint: item.type === "collection" ? "Collection" : undefined,
  };
}

"use client";

import { useRef, useState } from "react";
import type { Choice } from "@/components/ui/combobox";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import type { PlaceItem } from "@/lib/contract/content/places";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { usePlaceItems } from "@/lib/queries/content/collections";
import { emojiSign } from "@/lib/text/emoji-sign";
import { refOf } from "./space-move";

interface SiblingsOptions {
  organization: OrganizationParams;
  parent: string | null;
  /** The moved space, excluded from its siblings. */
  without: string;
  chosen: string | null;
}

/** Items of a collection, found by title. */
export function useSiblings({ organization, parent, without, chosen }: SiblingsOptions) {
  const [text, setText] = useState("");
  const title = useDebouncedValue(text.trim());
  const query = { parent: parent ?? undefined, title: title || undefined };
  const found = usePlaceItems(organization, query);
  // Results of another collection must not be offered, even while loading.
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

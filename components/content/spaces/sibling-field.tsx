"use client";

import { ComboboxField } from "@/components/platform/form/combobox-field";
import type { MoveChoice } from "./move-choice";
import type { useSiblings } from "./use-siblings";

export function SiblingField({ siblings }: { siblings: ReturnType<typeof useSiblings> }) {
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

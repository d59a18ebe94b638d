"use client";

import { useId, useMemo } from "react";
import { toChoices, toTree } from "@/components/content/collections/collection-tree";
import { Combobox } from "@/components/ui/combobox";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useCollections } from "@/lib/queries/content/all-collections";

interface RestoreElsewhereProps {
  organization: OrganizationParams;
  elsewhere: string | null;
  onElsewhere: (collection: string | null) => void;
}

/** Chooses a location for a space whose collection is gone. */
export function RestoreElsewhere({ organization, elsewhere, onElsewhere }: RestoreElsewhereProps) {
  const id = useId();
  const { items, complete } = useCollections(organization);
  const choices = useMemo(() => toChoices(toTree(items)), [items]);
  return (
    <div className="space-y-1.5">
      <label id={`${id}-label`} htmlFor={id} className="block font-medium text-text">
        Restore to
      </label>
      <Combobox
        id={id}
        aria-labelledby={`${id}-label`}
        value={elsewhere}
        onValueChange={onElsewhere}
        choices={choices}
        noneLabel="Top level"
        loading={!complete}
      />
    </div>
  );
}

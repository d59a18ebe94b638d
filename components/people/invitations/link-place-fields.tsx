"use client";

import { useWatch } from "react-hook-form";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { SelectField } from "@/components/platform/form/select-field";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useCollections } from "@/lib/queries/content/all-collections";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import type { LinkDraft } from "./link-draft";

const targets = [
  { value: "organization", label: "Organization" },
  { value: "space", label: "Space" },
  { value: "collection", label: "Collection" },
] as const;

/** Resource of a new link. */
export function LinkPlaceFields({ organization }: { organization: OrganizationParams }) {
  const { to } = useWatch<LinkDraft>() as LinkDraft;
  return (
    <>
      <SelectField
        name="to"
        label="Target"
        options={targets}
        help={to === "organization" ? undefined : "New people join as guests and see only this."}
      />
      {to === "space" && <SpaceField organization={organization} />}
      {to === "collection" && <CollectionField organization={organization} />}
    </>
  );
}

function SpaceField({ organization }: { organization: OrganizationParams }) {
  const { space } = useWatch<LinkDraft>() as LinkDraft;
  const found = useSpaceChoices(organization, { chosen: space || undefined });
  return <ComboboxField name="space" label="Space" {...found} />;
}

function CollectionField({ organization }: { organization: OrganizationParams }) {
  const { items, isError, isPending } = useCollections(organization);
  return (
    <ComboboxField
      name="collection"
      label="Collection"
      choices={items.map(({ id, title }) => ({ value: id, label: titled(title) }))}
      loading={isPending}
      emptyText={isError ? "The collections couldn't be loaded" : "No collections found"}
    />
  );
}

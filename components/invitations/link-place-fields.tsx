"use client";

import { useWatch } from "react-hook-form";
import { ComboboxField } from "@/components/form/combobox-field";
import { SelectField } from "@/components/form/select-field";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useCollections } from "@/lib/queries/all-collections";
import { useSpaceChoices } from "@/lib/queries/space-choices";
import { titled } from "@/lib/titled";
import type { LinkDraft } from "./link-dialogs";

const targets = [
  { value: "organization", label: "The organization" },
  { value: "space", label: "A space" },
  { value: "collection", label: "A collection" },
] as const;

/** What a new link leads to. */
export function LinkPlaceFields({ organization }: { organization: OrganizationParams }) {
  const { to } = useWatch<LinkDraft>() as LinkDraft;
  return (
    <>
      <SelectField
        name="to"
        label="Leads to"
        options={targets}
        help={
          to === "organization"
            ? undefined
            : "Who is no member yet becomes a guest, who sees this and nothing else."
        }
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
      emptyText={isError ? "The collections could not be loaded" : "No collection is called that"}
    />
  );
}

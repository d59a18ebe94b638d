"use client";

import { useState } from "react";
import * as z from "zod";
import { ComboboxField } from "@/components/form/combobox-field";
import { FormDialog } from "@/components/form/form-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useSites } from "@/lib/queries/sites";
import { useSpaceChoices } from "@/lib/queries/space-choices";
import { titled } from "@/lib/titled";
import type { InstalledPlace, PlaceKind } from "./places";

interface AddPlaceDialogProps extends DialogProps {
  organization: OrganizationParams;
  kind: PlaceKind;
  /** Those that it is on already. */
  present: readonly InstalledPlace[];
  onAdd: (id: string) => Promise<unknown>;
}

const Chosen = z.object({ place: z.string().min(1, "must be chosen") });
const blank = { place: "" };

/** Has an integration work on one more space or site. */
export function AddPlaceDialog({
  organization,
  kind,
  present,
  onAdd,
  ...dialog
}: AddPlaceDialogProps) {
  const without = present.map(({ id }) => id);
  const title = kind === "space" ? "Add space" : "Add site";
  return (
    <FormDialog
      {...dialog}
      size="small"
      title={title}
      submitLabel={title}
      schema={Chosen}
      defaultValues={blank}
      onSubmit={async ({ place }) => {
        await onAdd(place);
        toastDone(kind === "space" ? "Space added" : "Site added");
      }}
    >
      {kind === "space" ? (
        <SpaceChoice organization={organization} without={without} />
      ) : (
        <SiteChoice organization={organization} without={without} />
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  organization: OrganizationParams;
  without: string[];
}

function SpaceChoice({ organization, without }: ChoiceProps) {
  const choices = useSpaceChoices(organization, { without });
  return <ComboboxField name="place" label="Space" placeholder="Choose a space" {...choices} />;
}

function SiteChoice({ organization, without }: ChoiceProps) {
  const [title, setTitle] = useState("");
  const { data, isFetching } = useSites(organization, title ? { title } : {});
  const sites = data?.pages.flatMap(({ items }) => items) ?? [];
  const choices = sites
    .filter(({ id }) => !without.includes(id))
    .map((site) => ({ value: site.id, label: titled(site.title) }));
  return (
    <ComboboxField
      name="place"
      label="Site"
      placeholder="Choose a site"
      choices={choices}
      onSearch={setTitle}
      loading={isFetching}
      emptyText="No site has this in its title"
    />
  );
}

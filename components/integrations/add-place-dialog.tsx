"use client";

import { useState } from "react";
import * as z from "zod";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { useSites } from "@/lib/queries/sites/sites";
import type { InstalledPlace, PlaceKind } from "./places";

interface AddPlaceDialogProps extends DialogProps {
  organization: OrganizationParams;
  kind: PlaceKind;
  /** Resources that already have the integration. */
  present: readonly InstalledPlace[];
  onAdd: (id: string) => Promise<unknown>;
}

const Chosen = z.object({ place: z.string().min(1, "Required") });
const blank = { place: "" };

/** Adds a space or site to an installation. */
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
      emptyText="No matching sites"
    />
  );
}

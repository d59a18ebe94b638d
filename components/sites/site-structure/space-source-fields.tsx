"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { TextField } from "@/components/platform/form/text-field";
import { isAtLeast, useOwnRole } from "@/lib/queries/access/own-role";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { useSite } from "@/lib/queries/sites/sites";
import { siteSpacesOf } from "@/lib/structure/items";
import { ReadersNote } from "./readers-note";
import type { SpaceSource } from "./space-source";
import { useStructureContext } from "./structure-context";

const existing = { value: "existing", label: "Existing space" };
const fresh = { value: "new", label: "New empty space" };

/** Field for an existing space that the site doesn't contain yet, or for the name of a new one. */
export function SpaceSourceFields() {
  const { site, structure } = useStructureContext();
  const { control } = useFormContext<SpaceSource>();
  const source = useWatch({ control, name: "source" });
  const published = useSite(site).data?.published ?? false;
  const needed = published ? "admin" : "create";
  const canCreate = isAtLeast(useOwnRole(site), needed);
  const shown = siteSpacesOf(structure).map(({ space }) => space.id);
  const choices = useSpaceChoices(site, { without: shown, administered: published });
  return (
    <>
      <ChoiceField
        name="source"
        label="Source"
        options={canCreate ? [existing, fresh] : [existing]}
        help={canCreate ? undefined : `Creating a space requires the ${needed} role.`}
      />
      {source === "existing" ? (
        <ComboboxField
          {...choices}
          name="spaceId"
          label="Space"
          placeholder="Choose a space…"
          help={
            published
              ? "Only spaces in which you have the admin role can be added to a published site."
              : "Spaces that are already on this site aren't listed."
          }
        />
      ) : (
        <TextField name="spaceTitle" label="Space title" maxLength={50} autoComplete="off" />
      )}
      <ReadersNote />
    </>
  );
}

"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/form/choice-field";
import { ComboboxField } from "@/components/form/combobox-field";
import { TextField } from "@/components/form/text-field";
import { isAtLeast, useOwnRole } from "@/lib/queries/own-role";
import { useSpaceChoices } from "@/lib/queries/space-choices";
import { siteSpacesOf } from "@/lib/structure/items";
import type { SpaceSource } from "./space-source";
import { useStructureContext } from "./structure-context";

const existing = { value: "existing", label: "A space that exists already" };
const fresh = { value: "new", label: "A new, empty space" };

/** Chooses a space that the site does not show yet, or names a new one. */
export function SpaceSourceFields() {
  const { site, structure } = useStructureContext();
  const { control } = useFormContext<SpaceSource>();
  const source = useWatch({ control, name: "source" });
  const canCreate = isAtLeast(useOwnRole(site), "create");
  const shown = siteSpacesOf(structure).map(({ space }) => space.id);
  const choices = useSpaceChoices(site, { without: shown });
  return (
    <>
      <ChoiceField
        name="source"
        label="Space"
        options={canCreate ? [existing, fresh] : [existing]}
        help={canCreate ? undefined : "Creating a new one takes the role create."}
      />
      {source === "existing" ? (
        <ComboboxField
          {...choices}
          name="spaceId"
          label="Existing space"
          placeholder="Choose a space…"
          help="Spaces that this site shows already are left out."
        />
      ) : (
        <TextField
          name="spaceTitle"
          label="Title of the new space"
          maxLength={50}
          autoComplete="off"
        />
      )}
    </>
  );
}

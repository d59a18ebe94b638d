"use client";

import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { SiteDraft, SiteParams } from "@/lib/contract/sites/sites";
import { useSiteStructure } from "@/lib/queries/sites/site-structure";
import type { Structure } from "@/lib/structure/structure";
import { defaultOf, sectionsOf, spacesUnder } from "./default-places";

interface DefaultFieldsProps {
  params: SiteParams;
  disabled: boolean;
}

export function DefaultFields({ params, disabled }: DefaultFieldsProps) {
  const found = useSiteStructure(params);
  if (found.data) return <Pickers structure={found.data} disabled={disabled} />;
  if (!found.isError) return <Skeleton className="h-32" />;
  return (
    <ErrorState
      title="The structure couldn't be loaded"
      error={found.error}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    />
  );
}

function Pickers({ structure, disabled }: { structure: Structure; disabled: boolean }) {
  const sections = sectionsOf(structure);
  const chosen: string | undefined = useWatch<SiteDraft, "defaultSiteSection">({
    name: "defaultSiteSection",
  });
  const spaces = spacesUnder(structure, chosen);
  useFollowingDefault(chosen, defaultOf(spaces));
  if (structure.structure.length === 0) {
    return <p className="text-text-muted">The site has no spaces yet. Add one under Structure.</p>;
  }
  return (
    <>
      {sections.length > 0 && (
        <ComboboxField<SiteDraft>
          name="defaultSiteSection"
          label="Default section"
          help="Shown when the URL names no section."
          choices={sections.map(({ id, title, path }) => ({ value: id, label: title, hint: path }))}
          disabled={disabled}
        />
      )}
      <ComboboxField<SiteDraft>
        name="defaultSiteSpace"
        label={sections.length > 0 ? "Default space of the section" : "Default space"}
        help="Shown when the URL names no space."
        choices={spaces.map(({ id, title, path }) => ({ value: id, label: title, hint: path }))}
        disabled={disabled}
      />
    </>
  );
}

// Resets the default space when the section changes, as a space of the previous section can't be
// its default.
function useFollowingDefault(section: string | undefined, space: string | undefined): void {
  const { setValue } = useFormContext<SiteDraft>();
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    setValue("defaultSiteSpace", space, { shouldDirty: true });
  }, [section, space, setValue]);
}

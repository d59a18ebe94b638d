"use client";

import { useState } from "react";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { type FieldProps, useField } from "@/components/platform/form/use-field";
import { Combobox } from "@/components/ui/combobox";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import type {
  OrganizationDraft,
  OrganizationParams,
} from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useNamedSite, useSiteSearch } from "@/lib/queries/organizations/search";

interface DefaultSiteFieldProps extends FieldProps<OrganizationDraft> {
  organization: OrganizationParams;
}

/** Picks a site of the organization by title. */
export function DefaultSiteField({ organization, ...props }: DefaultSiteFieldProps) {
  const { label, help, optional, disabled } = props;
  const { field, error, id, control } = useField<OrganizationDraft>(props);
  // Loads with the first search.
  const [text, setText] = useState<string | null>(null);
  const found = useSiteSearch(organization, useDebouncedValue(text?.trim() ?? ""), {
    enabled: text !== null,
    limit: 20,
  });
  const value = (field.value as OrganizationDraft["defaultContent"])?.site ?? null;
  const chosen = useNamedSite(organization, value);
  const choices = (found.data?.items ?? []).map((site) => ({
    value: site.id,
    label: titled(site.title),
  }));
  if (value && !choices.some((choice) => choice.value === value)) {
    const label =
      (chosen.data && titled(chosen.data.title)) ?? (chosen.isError ? value : "Loading…");
    choices.unshift({ value, label });
  }
  return (
    <FieldFrame {...{ id, label, help, optional, error }}>
      <Combobox
        {...control}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        value={value}
        onValueChange={(site) => {
          field.onChange(site === null ? null : { type: "site", site });
          field.onBlur();
        }}
        choices={choices}
        onSearch={setText}
        loading={found.isFetching}
        noneLabel="No site"
        emptyText="No sites found"
      />
    </FieldFrame>
  );
}

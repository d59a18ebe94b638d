"use client";

import { useWatch } from "react-hook-form";
import { TextField } from "@/components/platform/form/text-field";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useTeamsCalled } from "@/lib/queries/people/people";

interface TeamNameFieldProps {
  organization: OrganizationParams;
  /** Id of the team that is renamed. */
  team?: string;
}

/** Name of a team; warns about another team of the same name. */
export function TeamNameField({ organization, team }: TeamNameFieldProps) {
  const name = useDebouncedValue(String(useWatch({ name: "title" }) ?? "").trim());
  const { data } = useTeamsCalled(organization, name);
  const same = (data?.items ?? []).some(({ id, title }) => id !== team && areSame(title, name));
  return (
    <TextField
      name="title"
      label="Name"
      maxLength={64}
      autoFocus
      autoComplete="off"
      help={
        <span role="status">
          {same && "Another team has this name. People may give access to the wrong one."}
        </span>
      }
    />
  );
}

const areSame = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: "base" }) === 0;

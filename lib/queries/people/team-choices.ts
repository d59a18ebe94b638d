import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Team } from "../../contract/people/team.ts";
import { plural } from "../../format/format.ts";
import { read } from "../platform/operation.ts";

const offered = 30;

interface TeamChoicesOptions {
  /** Always offered, even if the search does not find it. */
  chosen?: Team | undefined;
  /** Excluded teams. */
  without?: readonly string[];
}

/** Teams to choose from, found by title; loads with the first search. */
export function useTeamChoices(
  { organizationId }: OrganizationParams,
  { chosen, without = [] }: TeamChoicesOptions = {},
) {
  const [text, onSearch] = useState<string | null>(null);
  const title = useDeferredValue(text?.trim()) || undefined;
  // Excluded teams must not reduce the number offered.
  const query = { title, limit: offered + without.length };
  const found = useQuery({
    ...read("listTeamsInOrganizationById", { params: { organizationId }, query }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
  const items = found.data?.items ?? [];
  const all = chosen && !items.some(({ id }) => id === chosen.id) ? [chosen, ...items] : items;
  const teams = all.filter(({ id }) => !without.includes(id));
  return {
    choices: teams.map(({ id, title: label, members }) => ({
      value: id,
      label,
      hint: plural(members, "member"),
    })),
    onSearch,
    loading: found.isFetching,
    emptyText: found.isError ? "The teams couldn't be loaded" : "No teams found",
  };
}

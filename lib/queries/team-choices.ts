import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { OrganizationParams } from "../contract/organizations.ts";
import type { Team } from "../contract/team.ts";
import { plural } from "../format.ts";
import { read } from "./operation.ts";

const offered = 30;

interface TeamChoicesOptions {
  /** Offered as well, whether the search finds it or not. */
  chosen?: Team | undefined;
  /** Not offered. */
  without?: readonly string[];
}

/** Teams to choose from once somebody looks for one, found by title. */
export function useTeamChoices(
  { organizationId }: OrganizationParams,
  { chosen, without = [] }: TeamChoicesOptions = {},
) {
  const [text, onSearch] = useState<string | null>(null);
  const title = useDeferredValue(text?.trim()) || undefined;
  // What is left out must not eat up what is offered.
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
    emptyText: found.isError ? "The teams could not be loaded" : "No team is called that",
  };
}

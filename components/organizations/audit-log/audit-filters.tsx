"use client";

import { useState } from "react";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import type { Choice } from "@/components/ui/combobox";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import type { AuditEventAction } from "@/lib/contract/organizations/audit";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { isRejectedAction } from "@/lib/contract/organizations/rejected-action";
import { titled } from "@/lib/format/titled";
import {
  useNamedSite,
  useNamedSpace,
  useSiteSearch,
  useSpaceSearch,
} from "@/lib/queries/organizations/search";
import { usePeopleChoices } from "@/lib/queries/people/people-choices";
import { actionWords } from "./audit-labels";
import type { AuditListQuery } from "./audit-query";
import { everydayWords } from "./everyday-words";

/** Sites and spaces by title, loaded with the first search, with the current choice. */
function useTargetChoices(
  organization: OrganizationParams,
  chosenId: string | undefined,
  recorded: string | undefined,
) {
  const [text, setText] = useState<string | null>(null);
  const title = useDebouncedValue(text?.trim()) ?? "";
  const sites = useSiteSearch(organization, title, { enabled: text !== null });
  const spaces = useSpaceSearch(organization, title, { enabled: text !== null });
  const choices: Choice[] = [
    ...(sites.data?.items ?? []).map(({ id, title }) => ({
      value: id,
      label: titled(title),
      hint: "Site",
    })),
    ...(spaces.data?.items ?? []).map(({ id, title }) => ({
      value: id,
      label: titled(title),
      hint: "Space",
    })),
  ];
  const unlisted = chosenId && !choices.some(({ value }) => value === chosenId) ? chosenId : null;
  const site = useNamedSite(organization, unlisted);
  const space = useNamedSpace(unlisted);
  const chosen = site.data ?? space.data;
  // Other kinds of objects are only known by their events.
  const label = chosen ? titled(chosen.title) : (recorded ?? "An object");
  if (unlisted) choices.unshift({ value: unlisted, label });
  return { choices, onSearch: setText, loading: sites.isFetching || spaces.isFetching };
}

const outcomes = [
  { value: "done", label: "Succeeded" },
  { value: "refused", label: "Denied" },
];

interface AuditFiltersProps {
  organization: OrganizationParams;
  actions: readonly AuditEventAction[];
  query: AuditListQuery;
  onQuery: SetQuery<AuditListQuery>;
  /** The log is already limited to one object. */
  ofOne: boolean;
  /** Name of the chosen object in its events. */
  targetName: string | undefined;
}

/**
 * Recorded actions by their labels and by everyday words, rejected attempts after the others; an
 * unknown one from the address by the words of its id.
 */
export function actionChoices(actions: readonly AuditEventAction[], chosenId: string | undefined) {
  const choices: Choice[] = actions
    .map(({ id, label }) => ({
      ...{ value: id, label, keywords: everydayWords(label) },
      isMinor: isRejectedAction(id),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const isUnlisted = chosenId !== undefined && !actions.some(({ id }) => id === chosenId);
  if (isUnlisted) choices.unshift({ value: chosenId, label: actionWords(chosenId) });
  return choices;
}

export function AuditFilters(props: AuditFiltersProps) {
  const { organization, actions, query, onQuery, ofOne } = props;
  const actors = usePeopleChoices(organization, { chosen: query.actor });
  const targets = useTargetChoices(organization, query.target, props.targetName);
  const filters: Filter<AuditListQuery>[] = [
    {
      name: "action",
      label: "Action",
      type: "choice",
      choices: actionChoices(actions, query.action),
    },
    { name: "actor", label: "Who", type: "choice", ...actors },
    ...(ofOne ? [] : [{ name: "target", label: "Object", type: "choice", ...targets } as const]),
    { name: "outcome", label: "Outcome", type: "select", options: outcomes },
    { name: "from", label: "From", type: "date", edge: "start" },
    { name: "to", label: "To", type: "date", edge: "end" },
  ];
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "search", label: "Search names and IDs" }}
      filters={filters}
    />
  );
}

"use client";

import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import type { AuditEventAction } from "@/lib/contract/organizations/audit";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { usePeopleChoices } from "@/lib/queries/people/people-choices";
import type { AuditListQuery } from "./audit-query";
import { useTargetChoices } from "./use-target-choices";

const outcomes = [
  { value: "done", label: "Succeeded" },
  { value: "refused", label: "Denied" },
];

interface AuditFiltersProps {
  organization: OrganizationParams;
  actions: readonly AuditEventAction[];
  query: AuditListQuery;
  onQuery: SetQuery<AuditListQuery>;
  /** The log is filtered to one object already. */
  ofOne: boolean;
}

export function AuditFilters(props: AuditFiltersProps) {
  const { organization, actions, query, onQuery, ofOne } = props;
  const actors = usePeopleChoices(organization, { chosen: query.actor });
  const targets = useTargetChoices(organization, query.target);
  const filters: Filter<AuditListQuery>[] = [
    {
      name: "action",
      label: "Action",
      type: "choice",
      choices: actions.map(({ id, label }) => ({ value: id, label })),
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
      search={{ name: "search", label: "Search names" }}
      filters={filters}
    />
  );
}

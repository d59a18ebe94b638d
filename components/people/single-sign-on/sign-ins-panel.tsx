"use client";

import { LogIn } from "lucide-react";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { type SetQuery, useListQuery } from "@/components/platform/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSAMLProviders, useSAMLSignIns } from "@/lib/queries/people/saml";
import { heightsOf, signInColumns } from "./sign-in-columns";
import { SignInPanel } from "./sign-in-panel";
import { isFiltered, noFilters, type SignInsQuery, signInsQuery } from "./sign-ins-query";

/** Sign-ins through an identity provider, including rejected ones, newest first. */
export function SignInsPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery(signInsQuery);
  const [openId, setOpenId] = useQueryState("sign-in", { history: "push" });
  const list = useInfiniteList(useSAMLSignIns(organization, query));
  const columns = useMemo(() => signInColumns((id) => setOpenId(id)), [setOpenId]);
  return (
    <>
      <DataTable
        id="saml-sign-ins"
        label="Sign-in log"
        noun="sign-ins"
        columns={columns}
        list={list}
        rowHeights={heightsOf(list.rows)}
        toolbar={<SignInFilters organization={organization} query={query} onQuery={setQuery} />}
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noFilters)}
        empty={
          <EmptyState icon={LogIn} title="No sign-ins yet">
            Sign-in attempts appear here for 90 days, with the identity provider's response.
          </EmptyState>
        }
      />
      {openId && (
        <SignInPanel
          organization={organization}
          signInId={openId}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

interface SignInFiltersProps {
  organization: OrganizationParams;
  query: SignInsQuery;
  onQuery: SetQuery<SignInsQuery>;
}

function SignInFilters({ organization, query, onQuery }: SignInFiltersProps) {
  const providers = useInfiniteList(useSAMLProviders(organization)).rows;
  const filters: Filter<SignInsQuery>[] = [
    {
      name: "outcome",
      label: "Outcome",
      type: "select",
      options: [
        { value: "succeeded", label: "Succeeded" },
        { value: "refused", label: "Failed" },
      ],
    },
    {
      name: "kind",
      label: "Type",
      type: "select",
      options: [
        { value: "sign-in", label: "Sign-ins" },
        { value: "test", label: "Tests" },
      ],
    },
    {
      name: "provider",
      label: "Provider",
      type: "choice",
      choices: providers.map(({ id, label }) => ({ value: id, label })),
    },
    { name: "from", label: "From", type: "date", edge: "start" },
    { name: "to", label: "To", type: "date", edge: "end" },
  ];
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "search", label: "Search email addresses" }}
      filters={filters}
    />
  );
}

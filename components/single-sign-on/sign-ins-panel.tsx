"use client";

import { LogIn } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { type Filter, FilterBar } from "@/components/data-table/filter-bar";
import { useInfiniteList } from "@/components/data-table/table-list";
import { type SetQuery, useListQuery } from "@/components/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import { useAddressMember } from "@/components/ui/use-address";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useSAMLProviders, useSAMLSignIns } from "@/lib/queries/saml";
import { signInColumns } from "./sign-in-columns";
import { isFiltered, noFilters, type SignInsQuery } from "./sign-ins-query";

const SignInPanel = dynamic(() => import("./sign-in-panel").then((module) => module.SignInPanel));

/** Every sign-in through an identity provider, refused ones as well, newest first. */
export function SignInsPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery("signIns");
  const [openId, setOpenId] = useAddressMember("sign-in", { push: true });
  const list = useInfiniteList(useSAMLSignIns(organization, query));
  const columns = useMemo(() => signInColumns((id) => setOpenId(id)), [setOpenId]);
  return (
    <>
      <DataTable
        id="saml-sign-ins"
        label="Sign-in log"
        columns={columns}
        list={list}
        toolbar={<SignInFilters organization={organization} query={query} onQuery={setQuery} />}
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noFilters)}
        empty={
          <EmptyState icon={LogIn} title="Nobody has signed in through a provider yet">
            Every try is kept here for 90 days, with what the identity provider said and, where it
            was refused, why.
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
  const providers = useSAMLProviders(organization).data?.items ?? [];
  const filters: Filter<SignInsQuery>[] = [
    {
      name: "outcome",
      label: "Outcome",
      type: "select",
      options: [
        { value: "succeeded", label: "Succeeded" },
        { value: "refused", label: "Refused" },
      ],
    },
    {
      name: "kind",
      label: "Kind",
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
      search={{ name: "search", label: "Search addresses" }}
      filters={filters}
    />
  );
}

"use client";

import { Braces, RefreshCw, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import { type Actions, withRole } from "@/components/ui/action";
import { EmptyState } from "@/components/ui/empty-state";
import type { OpenAPISpec } from "@/lib/contract/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useSpecs } from "@/lib/queries/api-specs";
import { useOrganization } from "@/lib/queries/organizations";
import { DeleteSpecDialog } from "./delete-spec-dialog";
import { specColumns } from "./spec-columns";
import { SpecFilters } from "./spec-filters";
import { useReadAgain } from "./use-read-again";

/** The API specifications of an organization. */
export function SpecsPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery("specs");
  const list = useInfiniteList(useSpecs(organization, query));
  const columns = useMemo(() => specColumns(organization), [organization]);
  const given = Object.keys(query);
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const readAgain = useReadAgain(organization);
  const [deleted, setDeleted] = useState<OpenAPISpec>();
  const actionsFor = (spec: OpenAPISpec): Actions => {
    const read = { id: "read", label: "Read again", icon: RefreshCw };
    const remove = { id: "delete", label: "Delete…", icon: Trash2, danger: true };
    return [
      ...(spec.sourceURL
        ? [
            withRole(
              { ...read, onSelect: () => void readAgain(spec) },
              spec.permissions.edit,
              "admin",
            ),
          ]
        : []),
      withRole({ ...remove, onSelect: () => setDeleted(spec) }, isAdmin, "admin"),
    ];
  };
  return (
    <>
      <DataTable
        id="api-specs"
        label="API specifications"
        columns={columns}
        list={list}
        toolbar={<SpecFilters query={query} onQuery={setQuery} />}
        filtered={given.length > 0}
        onClearFilters={() => setQuery(Object.fromEntries(given.map((key) => [key, undefined])))}
        rowActions={actionsFor}
        empty={
          <EmptyState icon={Braces} title="No API specifications yet">
            An OpenAPI document, read from its address every six hours and kept version by version.
          </EmptyState>
        }
      />
      {deleted && (
        <DeleteSpecDialog
          organization={organization}
          spec={deleted}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}

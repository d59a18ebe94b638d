"use client";

import { NotebookText, Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { toChoices, toTree } from "@/components/content/collection-tree/collection-tree";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { type SetQuery, useListQuery } from "@/components/platform/data-table/use-list-query";
import { Page } from "@/components/platform/layout/page";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import type { Action } from "@/components/ui/action";
import { Button } from "@/components/ui/button";
import type { Choice } from "@/components/ui/combobox";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { languageChoices } from "@/lib/format/languages";
import { useCollections } from "@/lib/queries/content/all-collections";
import { useSpaces } from "@/lib/queries/content/spaces";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { CreateSpaceDialog } from "./create-space-dialog";
import { spaceActions } from "./space-actions";
import { spaceColumns } from "./space-columns";
import { editModeLabels, visibilityLabels } from "./space-labels";
import {
  isFiltered,
  noFilters,
  type SpaceListQuery,
  sortOf,
  spaceListQuery,
  toSort,
  withDefaults,
} from "./space-list-query";
import { useBulkActions } from "./use-bulk-actions";
import { useSpaceActions } from "./use-space-actions";

/** Empty list before the first space. */
function NoSpaces({ action, closed }: { action?: ReactNode; closed: boolean }) {
  return (
    <EmptyState icon={NotebookText} title="No spaces yet" action={action}>
      A space contains pages about one subject, such as a product guide. Add it to one or more sites
      to publish it.
      {closed && (
        <span className="mt-2 block">
          You need the create role to create a space. Ask an admin of this organization for access.
        </span>
      )}
    </EmptyState>
  );
}

const dialogs = { create: CreateSpaceDialog };

export function SpacesPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery(spaceListQuery);
  const list = useInfiniteList(useSpaces(organization, withDefaults(query)));
  const permissions = useOrganization(organization).data?.permissions;
  const mayCreate = permissions?.createContent ?? false;
  const { columns, choices } = useCollectionNames(organization);
  const { acts, element } = useSpaceActions(organization);
  const creation = useDialogs(dialogs, { organization });
  const openNew = () => creation.open.create({ parent: query.parent });
  const bulk = useBulkActions(organization, mayCreate);
  useShortcut({ keys: "c", label: "Create space", group: "Spaces" }, () => mayCreate && openNew());
  const create = mayCreate ? (
    <Button variant="primary" onClick={openNew}>
      <Plus aria-hidden />
      Create space
    </Button>
  ) : undefined;
  return (
    <Page
      title="Spaces"
      crumbs={[{ label: "Spaces" }]}
      action={create}
      menu={<LinkButton href={paths.imports(organization)}>Imports</LinkButton>}
      fill
    >
      <DataTable
        id="spaces"
        label="Spaces"
        columns={columns}
        list={list}
        toolbar={<SpaceFilters query={query} onQuery={setQuery} collections={choices} />}
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noFilters)}
        sort={sortOf(query)}
        onSort={(sort) => setQuery(toSort(sort))}
        rowActions={(space) => [openAction(space), ...spaceActions(space, mayCreate, acts)]}
        bulkActions={bulk.actions}
        empty={<NoSpaces action={create} closed={permissions?.createContent === false} />}
      />
      {element}
      {creation.element}
      {bulk.element}
    </Page>
  );
}

function openAction({ organization, id }: Space): Action {
  const href = paths.spaceContent({ organizationId: organization, spaceId: id });
  return { id: "open", label: "Open", icon: NotebookText, href };
}

/** Titles of collections, for the column and the filter. */
function useCollectionNames(organization: OrganizationParams) {
  const { items } = useCollections(organization);
  return useMemo(() => {
    const nodes = toTree(items);
    const titles = new Map(nodes.map(({ collection, path }) => [collection.id, path.at(-1)]));
    return { columns: spaceColumns((id) => titles.get(id)), choices: toChoices(nodes) };
  }, [items]);
}

interface SpaceFiltersProps {
  query: SpaceListQuery;
  onQuery: SetQuery<SpaceListQuery>;
  /** Empty if the organization has no collections; the filter is then hidden. */
  collections: readonly Choice[];
}

const visibilities = Object.entries(visibilityLabels).map(([value, { label }]) => ({
  value,
  label,
}));
const editModes = Object.entries(editModeLabels).map(([value, { label }]) => ({ value, label }));

function SpaceFilters({ query, onQuery, collections }: SpaceFiltersProps) {
  const filters = useMemo(() => filtersWith(collections), [collections]);
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "title", label: "Search spaces" }}
      filters={filters}
    />
  );
}

function filtersWith(collections: readonly Choice[]): Filter<SpaceListQuery>[] {
  const rest: Filter<SpaceListQuery>[] = [
    { name: "visibility", label: "Visibility", type: "select", options: visibilities },
    { name: "editMode", label: "Edit mode", type: "select", options: editModes },
    { name: "language", label: "Language", type: "choice", choices: languageChoices },
  ];
  if (collections.length === 0) return rest;
  return [{ name: "parent", label: "Collection", type: "choice", choices: collections }, ...rest];
}

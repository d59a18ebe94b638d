"use client";

import { Globe, NotebookText, Plug, X } from "lucide-react";
import { createContext, useContext, useId, useMemo } from "react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import { RowLink } from "@/components/platform/data-table/row-link";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Switch } from "@/components/ui/switch";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Installation } from "@/lib/contract/integrations/installation";
import {
  type InstallationParams,
  ofInstallationQuery,
} from "@/lib/contract/integrations/installations";
import {
  type InOrganization,
  useUpdateInstallation,
} from "@/lib/queries/integrations/integrations";
import { queryParsers } from "@/lib/url/list-query";
import { paths } from "@/lib/url/paths";
import { AddPlaceDialog } from "./add-place-dialog";
import { InstallationStatus } from "./installation-status";
import { IntegrationFrame } from "./integration-frame";
import { stateAt, statusOf } from "./integration-labels";
import { NotInstalled } from "./not-installed";
import { type InstalledPlace, type PlaceKind, worksWith } from "./places";
import type { Shown } from "./shown-integration";
import { usePlaceConfiguration } from "./use-place-configuration";
import { usePlaces, usePlaceWrites } from "./use-places";

const dialogs = { add: AddPlaceDialog };
const column = columnsFor<InstalledPlace>();
/** On a narrow screen, the second line has a button. */
const heights = { wide: 40, narrow: 82 };
const placesListQuery = queryParsers(ofInstallationQuery.pick({ status: true }));
const statusFilter = {
  name: "status",
  label: "Status",
  type: "select",
  options: (["pending", "active"] as const).map((status) => ({
    value: status,
    label: statusOf({ status }).label,
  })),
} as const;

const ignore = () => {};

/** Opens the configuration of a row; in a context, as its identity would draw all cells again. */
const Configure = createContext<(place: InstalledPlace) => void>(ignore);

function ConfigureButton({ place }: { place: InstalledPlace }) {
  const configure = useContext(Configure);
  return (
    <Button
      size="small"
      aria-label={`Configure ${place.title}`}
      onClick={() => configure(place)}
      className="relative z-sticky"
    >
      Configure
    </Button>
  );
}

interface ColumnParts {
  kind: PlaceKind;
  installation: Installation;
  configurable: boolean;
}

const columnsOf = (
  { organizationId }: InOrganization,
  { kind, installation, configurable }: ColumnParts,
) =>
  column.columns([
    column.accessor("title", {
      header: kind === "space" ? "Space" : "Site",
      size: 300,
      minSize: 140,
      meta: { grow: true, narrow: "title" },
      cell: ({ getValue, row: { original } }) => {
        const { id } = original;
        const href =
          kind === "space"
            ? paths.spaceContent({ organizationId, spaceId: id })
            : paths.site({ organizationId, siteId: id });
        // Tall enough for a target beside the button below it.
        return (
          <RowLink href={href} className="max-sm:min-h-6">
            {getValue()}
          </RowLink>
        );
      },
    }),
    column.accessor(({ status }) => statusOf(stateAt(installation, status)).label, {
      id: "status",
      header: "Status",
      size: 230,
      meta: { narrow: "detail" },
      cell: ({ row }) => <InstallationStatus state={stateAt(installation, row.original.status)} />,
    }),
    ...(configurable
      ? [
          column.display({
            id: "configure",
            header: "Configuration",
            size: 130,
            meta: { narrow: "detail" },
            cell: ({ row }) => <ConfigureButton place={row.original} />,
          }),
        ]
      : []),
    column.accessor(({ externalIds }) => externalIds.join(", "), {
      id: "externalIds",
      header: "External IDs",
      size: 200,
      meta: { narrow: "hidden" },
    }),
  ]);

interface PlacesPanelProps {
  params: InOrganization;
  kind: PlaceKind;
}

/** Spaces or sites of an installation, each with its configuration. */
export function PlacesPanel({ params, kind }: PlacesPanelProps) {
  return (
    <IntegrationFrame params={params} fill>
      {({ installation, isAdmin, ...shown }) =>
        !worksWith(shown.integration, kind) ? (
          <OtherPlaces {...shown} kind={kind} />
        ) : installation ? (
          <Places {...shown} installation={installation} kind={kind} />
        ) : (
          <NotInstalled params={params} isAdmin={isAdmin} />
        )
      }
    </IntegrationFrame>
  );
}

/** Shown at the address of spaces if an integration works with sites only, and the reverse. */
function OtherPlaces({ params, kind }: PlacesPanelProps) {
  const other = kind === "space" ? "sites" : "spaces";
  return (
    <EmptyState
      icon={kind === "space" ? Globe : NotebookText}
      title={`Works with ${other} only`}
      action={<LinkButton href={paths.integration(params, other)}>Go to {other}</LinkButton>}
    />
  );
}

interface PlacesProps extends Pick<Shown, "params" | "integration"> {
  installation: Installation;
  kind: PlaceKind;
}

function Places({ params, integration, installation, kind }: PlacesProps) {
  const ids = { integrationName: params.integrationName, installationId: installation.id };
  const [query, setQuery] = useListQuery(placesListQuery);
  const list = usePlaces(ids, kind, query);
  const writes = usePlaceWrites(ids, kind);
  const { configure, element: configuration } = usePlaceConfiguration({
    integration,
    installation,
    kind,
  });
  const configurable = configure !== undefined;
  const columns = useMemo(
    () => columnsOf(params, { kind, installation, configurable }),
    [params, kind, installation, configurable],
  );
  const isAll = installation[`${kind}_selection`] === "all";
  const shared = { organization: params, kind, present: list.rows, onAdd: writes.add };
  const { open, element } = useDialogs(dialogs, shared);
  const remove = async ({ id, title }: InstalledPlace) => {
    try {
      await writes.remove(id);
      toastDone(`Removed from ${title}`, { undo: () => writes.add(id) });
    } catch (error) {
      toastProblem(error);
    }
  };
  const actionsFor = (place: InstalledPlace): Actions => [
    {
      id: "remove",
      label: "Remove",
      icon: X,
      onSelect: () => void remove(place),
      ...(isAll && { disabled: true, reason: `The integration applies to all ${kind}s` }),
    },
  ];
  const add = !isAll && (
    <Button onClick={() => open.add()}>
      <Plug aria-hidden />
      Add {kind}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-page pt-4">
        <SelectionSwitch params={ids} installation={installation} kind={kind} />
        {add}
      </div>
      <Configure value={configure ?? ignore}>
        <DataTable
          id={`integration-${kind}s`}
          label={kind === "space" ? "Included spaces" : "Included sites"}
          columns={columns}
          list={list}
          rowHeights={heights}
          rowActions={actionsFor}
          filtered={query.status !== undefined}
          onClearFilters={() => setQuery({ status: undefined })}
          toolbar={
            // The status of an installation that doesn't run is that of every row.
            installation.status === "active" && configurable ? (
              <FilterBar query={query} onQuery={setQuery} filters={[statusFilter]} />
            ) : undefined
          }
          empty={
            <EmptyState
              icon={kind === "space" ? NotebookText : Globe}
              title={isAll ? `No ${kind}s yet` : `No ${kind}s selected`}
            >
              {isAll
                ? `New ${kind}s are included automatically.`
                : `Add the ${kind}s to use this integration with.`}
            </EmptyState>
          }
        />
      </Configure>
      {element}
      {configuration}
    </>
  );
}

interface SelectionSwitchProps {
  params: InstallationParams;
  installation: Installation;
  kind: PlaceKind;
}

/** Switches between everything, including future items, and a selection. */
function SelectionSwitch({ params, installation, kind }: SelectionSwitchProps) {
  const id = useId();
  const update = useUpdateInstallation();
  const isAll = installation[`${kind}_selection`] === "all";
  const turn = async (on: boolean) => {
    const selection = on ? ("all" as const) : ("selected" as const);
    const body = kind === "space" ? { space_selection: selection } : { site_selection: selection };
    try {
      await update.mutateAsync({ params, body });
      toastDone(on ? `Applied to all ${kind}s` : `Applied to selected ${kind}s only`);
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <span className="flex items-center gap-3">
      <Switch
        id={id}
        checked={isAll}
        disabled={update.isPending}
        onCheckedChange={(on) => void turn(on)}
      />
      <label htmlFor={id}>All {kind}s, including new ones</label>
    </span>
  );
}

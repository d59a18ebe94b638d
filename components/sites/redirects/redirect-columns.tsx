import { columnsFor } from "@/components/platform/data-table/columns";
import { RowButton } from "@/components/platform/data-table/row-link";
import type { Redirect } from "@/lib/contract/sites/redirects";
import { DestinationCell } from "./destination-cell";
import { type Place, placeAt } from "./places";

const column = columnsFor<Redirect>();

/** Columns; without actions for viewers. */
export const redirectColumns = (
  places: readonly Place[],
  edit: ((redirect: Redirect) => void) | null,
) => [
  column.accessor("source", {
    header: "From",
    size: 320,
    meta: { grow: true },
    cell: ({ row: { original }, getValue }) =>
      edit ? (
        <RowButton dir="ltr" onClick={() => edit(original)}>
          {getValue()}
        </RowButton>
      ) : (
        <span dir="ltr" className="block truncate font-medium">
          {getValue()}
        </span>
      ),
  }),
  column.accessor(({ destination }) => placeAt(places, destination)?.label ?? "", {
    id: "destination",
    header: "Destination",
    size: 420,
    meta: { narrow: "detail" },
    cell: ({ row: { original } }) => (
      <DestinationCell destination={original.destination} places={places} />
    ),
  }),
];

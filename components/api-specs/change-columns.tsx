import { columnsFor } from "@/components/platform/data-table/columns";
import { RowButton } from "@/components/platform/data-table/row-link";
import { Status } from "@/components/ui/badge";
import type { OpenAPIChange } from "@/lib/contract/api-specs/openapi-comparison";
import {
  changeLine,
  classLabels,
  classTones,
  elementOf,
  operationNames,
  positionOfChange,
} from "./change-labels";

const column = columnsFor<OpenAPIChange>();

/** Columns of a comparison; a row opens its details beside the list. */
export const changeColumns = (openId: string | null, onOpen: (id: string) => void) => [
  column.accessor(changeLine, {
    id: "text",
    header: "Change",
    size: 320,
    minSize: 180,
    meta: { grow: true, narrow: "title" },
    cell: ({ row: { original }, getValue }) => (
      <RowButton
        aria-current={original.id === openId || undefined}
        onClick={() => onOpen(original.id)}
      >
        {getValue()}
      </RowButton>
    ),
  }),
  column.accessor(elementOf, {
    id: "subject",
    header: "Element",
    size: 210,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <Subject subject={getValue()} />,
  }),
  column.accessor(({ class: is }) => classLabels[is], {
    id: "class",
    header: "Type",
    size: 140,
    meta: { narrow: "detail" },
    cell: ({ row: { original }, getValue }) => (
      <Status tone={classTones[original.class]}>{getValue()}</Status>
    ),
  }),
  column.accessor(operationNames, {
    id: "operations",
    header: "Operations",
    size: 340,
    meta: { narrow: "detail" },
    cell: ({ row: { original } }) => <Operations change={original} />,
  }),
  column.accessor(positionOfChange, {
    id: "place",
    header: "Location",
    size: 250,
    // It repeats the names of the element and the operation; the details have it.
    meta: { narrow: "hidden", hidden: true },
    cell: ({ getValue }) => (
      <code className="truncate font-mono text-sm text-text-muted" title={getValue()}>
        {getValue()}
      </code>
    ),
  }),
  column.accessor("before", {
    header: "Before",
    size: 110,
    meta: { narrow: "hidden", hidden: true },
  }),
  column.accessor("after", {
    header: "After",
    size: 110,
    meta: { narrow: "hidden", hidden: true },
  }),
];

function Subject({ subject }: Pick<OpenAPIChange, "subject">) {
  if (subject === undefined) return null;
  return (
    <code className="bidi truncate font-mono text-sm" title={subject}>
      {subject}
    </code>
  );
}

function Operations({ change }: { change: OpenAPIChange }) {
  const [first, ...others] = operationNames(change);
  if (first === undefined) return <span className="text-text-muted">Whole document</span>;
  return (
    <span className="flex min-w-0 gap-1.5">
      <code className="truncate font-mono text-sm">{first}</code>
      {others.length > 0 && (
        <span className="shrink-0 text-text-muted">
          and {others.length} {change.more ? "or more" : "more"}
        </span>
      )}
    </span>
  );
}

import { columnsFor } from "@/components/platform/data-table/columns";
import { Badge, Status } from "@/components/ui/badge";
import type { OpenAPIFinding } from "@/lib/contract/api-specs/openapi-lint";

const column = columnsFor<OpenAPIFinding>();

/** Columns of a linter's findings. */
export const findingColumns = column.columns([
  column.accessor("text", {
    header: "Finding",
    size: 360,
    minSize: 180,
    meta: { grow: true, narrow: "title" },
    cell: ({ row: { original }, getValue }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="bidi truncate font-medium">{getValue()}</span>
        {original.new && <Badge tone="info">New</Badge>}
      </span>
    ),
  }),
  column.accessor("severity", {
    header: "Severity",
    size: 120,
    meta: { narrow: "detail" },
    cell: ({ getValue }) =>
      getValue() === "error" ? (
        <Status tone="danger">Error</Status>
      ) : (
        <Status tone="warning">Warning</Status>
      ),
  }),
  column.accessor(({ file, line }) => `${file}:${line}`, {
    id: "line",
    header: "Line",
    size: 180,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <code className="truncate font-mono text-sm">{getValue()}</code>,
  }),
  column.accessor("rule", {
    header: "Rule",
    size: 240,
    meta: { narrow: "hidden" },
    cell: ({ getValue }) => <code className="truncate font-mono text-sm">{getValue()}</code>,
  }),
  column.accessor(({ new: isNew }) => (isNew ? "New" : "Known"), {
    id: "new",
    header: "Status",
    size: 90,
    meta: { narrow: "hidden", hidden: true },
  }),
  column.accessor("pointer", {
    header: "Location",
    size: 260,
    meta: { narrow: "hidden", hidden: true },
  }),
]);

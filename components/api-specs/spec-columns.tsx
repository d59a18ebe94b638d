import { columnsFor } from "@/components/data-table/columns";
import { RowLink } from "@/components/data-table/row-link";
import { Status } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OpenAPISpec } from "@/lib/contract/openapi-specs";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { readEvery } from "@/lib/spec-reading";
import { specState, visibilityLabel } from "./spec-words";

const column = columnsFor<OpenAPISpec>();

/** What the list shows of each specification. */
export const specColumns = (organization: OrganizationParams) =>
  column.columns([
    column.accessor("slug", {
      header: "Name",
      size: 220,
      minSize: 140,
      meta: { grow: true, narrow: "title" },
      cell: ({ getValue }) => (
        <RowLink href={paths.apiSpec({ ...organization, specSlug: getValue() })}>
          {getValue()}
        </RowLink>
      ),
    }),
    column.accessor((spec) => specState(spec).label, {
      id: "state",
      header: "State",
      size: 180,
      meta: { narrow: "detail" },
      cell: ({ row: { original } }) => {
        const { tone, label } = specState(original);
        return <Status tone={tone}>{label}</Status>;
      },
    }),
    column.accessor(({ sourceURL }) => sourceURL ?? "Given as text", {
      id: "source",
      header: "Source",
      size: 340,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <span className="truncate text-text-muted">{getValue()}</span>,
    }),
    column.accessor(visibilityLabel, { id: "visibility", header: "Visibility", size: 110 }),
    column.accessor("lastProcessedAt", {
      header: "Last read",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => {
        const time = getValue();
        return time ? <TimeAgo time={time} className="text-text-muted" /> : null;
      },
    }),
    column.accessor(nextRead, {
      id: "next",
      header: "Next read",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => {
        const time = getValue();
        return time ? <TimeAgo time={time} className="text-text-muted" /> : null;
      },
    }),
  ]);

/** When an address is read again; texts are not. */
function nextRead({ sourceURL, lastProcessedAt }: OpenAPISpec): string | undefined {
  if (!sourceURL || !lastProcessedAt) return undefined;
  return new Date(new Date(lastProcessedAt).getTime() + readEvery).toISOString();
}

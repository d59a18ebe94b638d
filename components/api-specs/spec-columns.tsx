import { columnsFor } from "@/components/platform/data-table/columns";
import { RowLink } from "@/components/platform/data-table/row-link";
import { Status } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OpenAPISpec } from "@/lib/contract/api-specs/openapi-specs";
import { readEvery } from "@/lib/contract/api-specs/spec-reading";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { specState, visibilityLabel } from "./spec-labels";

const column = columnsFor<OpenAPISpec>();

/** Time of the next fetch; undefined for sources without an address. */
export function nextRead({ sourceURL, lastProcessedAt }: OpenAPISpec): string | undefined {
  if (!sourceURL || !lastProcessedAt) return undefined;
  return new Date(new Date(lastProcessedAt).getTime() + readEvery).toISOString();
}

const nextColumn = column.accessor(nextRead, {
  id: "next",
  header: "Next import",
  size: 140,
  meta: { narrow: "hidden" },
  cell: ({ getValue }) => {
    const time = getValue();
    return time ? <TimeAgo time={time} className="text-text-muted" /> : null;
  },
});

/** Columns of the list; without the next import if it has none. */
export const specColumns = (organization: OrganizationParams, hasNext: boolean) =>
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
      header: "Status",
      size: 180,
      meta: { narrow: "detail" },
      cell: ({ row: { original } }) => {
        const { tone, label } = specState(original);
        return <Status tone={tone}>{label}</Status>;
      },
    }),
    column.accessor(({ sourceURL }) => sourceURL ?? "Uploaded document", {
      id: "source",
      header: "Source",
      size: 340,
      meta: { narrow: "line" },
      cell: ({ getValue }) => <span className="truncate text-text-muted">{getValue()}</span>,
    }),
    column.accessor(visibilityLabel, {
      id: "visibility",
      header: "Visibility",
      size: 110,
      meta: { narrow: "detail" },
    }),
    column.accessor("lastProcessedAt", {
      header: "Last import",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => {
        const time = getValue();
        return time ? <TimeAgo time={time} className="text-text-muted" /> : null;
      },
    }),
    ...(hasNext ? [nextColumn] : []),
  ]);

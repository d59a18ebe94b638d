import { columnsFor } from "@/components/platform/data-table/columns";
import { RowLink } from "@/components/platform/data-table/row-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Site } from "@/lib/contract/sites/site";
import { formatNumber } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { paths } from "@/lib/url/paths";
import { bareAddress, publishedLabel, readersLabel, typeLabels } from "./site-labels";
import { SitePicture } from "./site-picture";
import { SiteStatus } from "./site-status";

const column = columnsFor<Site>();

export const siteColumns = (organizationId: string) =>
  column.columns([
    column.accessor("title", {
      header: "Title",
      meta: { grow: true },
      cell: ({ row: { original } }) => (
        <span className="flex min-w-0 items-center gap-2">
          <SitePicture site={original} />
          <RowLink href={paths.site({ organizationId, siteId: original.id })}>
            {titled(original.title)}
          </RowLink>
        </span>
      ),
    }),
    column.accessor(publishedLabel, {
      id: "published",
      header: "Status",
      size: 150,
      meta: { narrow: "detail" },
      cell: ({ row }) => <SiteStatus site={row.original} />,
    }),
    column.accessor(readersLabel, {
      id: "visibility",
      header: "Visibility",
      size: 150,
      meta: { narrow: "detail" },
      cell: ({ row, getValue }) => (
        // On a narrow screen, the status beside it says the same.
        <span className={row.original.published ? undefined : "text-text-muted max-sm:hidden"}>
          {getValue()}
        </span>
      ),
    }),
    column.accessor("siteSpaces", {
      header: "Spaces",
      size: 90,
      meta: { align: "end", narrow: "hidden" },
      cell: ({ getValue }) => formatNumber(getValue()),
    }),
    column.accessor(({ urls }) => urls.published ?? "", {
      id: "address",
      header: "URL",
      size: 280,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <Address value={getValue()} />,
    }),
    column.accessor(({ type }) => typeLabels[type], {
      id: "type",
      header: "Type",
      size: 120,
      meta: { hidden: true, narrow: "hidden" },
    }),
    column.accessor("createdAt", {
      header: "Created",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} />,
    }),
  ]);

function Address({ value }: { value: string }) {
  if (!value) return <span className="text-text-subtle">—</span>;
  return (
    <a
      href={value}
      target="_blank"
      rel="noreferrer"
      className="rounded-xs text-text-muted underline-offset-2 hover:text-accent-text hover:underline"
    >
      {bareAddress(value)}
    </a>
  );
}

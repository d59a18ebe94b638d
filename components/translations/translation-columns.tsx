import { columnsFor } from "@/components/platform/data-table/columns";
import { RowLink } from "@/components/platform/data-table/row-link";
import { Status } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Translation } from "@/lib/contract/translations/translations";
import { formatNumber } from "@/lib/format/format";
import { paths } from "@/lib/url/paths";
import { freshShare, translationState, translationTitle } from "./translation-labels";

const column = columnsFor<Translation>();

/** Number of up-to-date pages. */
function Fresh({ translation }: { translation: Translation }) {
  const { progress } = translation;
  return (
    <span className="tabular-nums">
      {freshShare(translation)}%
      <span className="text-text-muted">
        {" "}
        ({formatNumber(progress.fresh)} of {formatNumber(progress.pages)})
      </span>
    </span>
  );
}

export const translationColumns = (organization: OrganizationParams) =>
  column.columns([
    column.accessor(translationTitle, {
      id: "title",
      header: "Translation",
      size: 280,
      minSize: 160,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <RowLink href={paths.translation({ ...organization, translationId: original.id })}>
          {getValue()}
        </RowLink>
      ),
    }),
    column.accessor((translation) => translationState(translation).label, {
      id: "state",
      header: "Status",
      size: 170,
      meta: { narrow: "detail" },
      cell: ({ row: { original } }) => {
        const { tone, label } = translationState(original);
        return <Status tone={tone}>{label}</Status>;
      },
    }),
    column.accessor(freshShare, {
      id: "fresh",
      header: "Up-to-date pages",
      size: 150,
      meta: { narrow: "detail" },
      cell: ({ row: { original } }) => <Fresh translation={original} />,
    }),
    column.accessor(({ stats }) => stats.totalWords, {
      id: "words",
      header: "Words translated",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <span className="tabular-nums">{formatNumber(getValue())}</span>,
    }),
    column.accessor(({ progress }) => progress.lastRunAt, {
      id: "lastRunAt",
      header: "Last run",
      size: 130,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => {
        const time = getValue();
        return time ? <TimeAgo time={time} className="text-text-muted" /> : null;
      },
    }),
    column.accessor(({ progress }) => progress.fault ?? "", {
      id: "fault",
      header: "Error",
      size: 260,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <span className="truncate text-text-muted">{getValue()}</span>,
    }),
  ]);

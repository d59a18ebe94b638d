"use client";

import { Hourglass, Link2 } from "lucide-react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { RowLink } from "@/components/platform/data-table/row-link";
import { Badge, Status } from "@/components/ui/badge";
import { Countdown } from "@/components/ui/countdown";
import { PersonName } from "@/components/ui/person-name";
import { TimeAgo } from "@/components/ui/time-ago";
import { useNow } from "@/components/ui/use-now";
import type { TrashedSpace } from "@/lib/contract/content/trash";
import { formatList } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { emojiSign } from "@/lib/text/emoji-sign";
import { paths } from "@/lib/url/paths";

const column = columnsFor<TrashedSpace>();
const none = <span className="text-text-subtle">—</span>;
const nameOf = ({ deletedBy }: TrashedSpace) => deletedBy?.displayName ?? "";

/** Columns of the trash; `linked` is the space named in the address. */
export const trashColumns = (linked: string | null) =>
  column.columns([
    column.accessor(({ space }) => titled(space.title), {
      id: "title",
      header: "Title",
      size: 260,
      minSize: 160,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <TitleCell trashed={original} title={getValue()} linked={original.space.id === linked} />
      ),
    }),
    column.accessor("purgeAt", {
      header: "Expires in",
      size: 180,
      enableSorting: true,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <PurgeCountdown until={getValue()} />,
    }),
    column.accessor(nameOf, {
      id: "deletedBy",
      header: "Deleted by",
      size: 180,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => (getValue() ? <PersonName name={getValue()} /> : none),
    }),
    column.accessor("deletedAt", {
      header: "Deleted",
      size: 130,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
    column.accessor(({ parent }) => parent?.title ?? "", {
      id: "collection",
      header: "Collection",
      size: 180,
      meta: { label: "Previous collection", narrow: "hidden" },
      cell: ({ row: { original } }) => <FormerParent parent={original.parent} />,
    }),
    column.accessor(({ sites }) => sites.map(({ title }) => title), {
      id: "sites",
      header: "Sites",
      size: 200,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) =>
        getValue().length > 0 ? (
          <span className="bidi" title={formatList(getValue())}>
            {formatList(getValue(), 2)}
          </span>
        ) : (
          none
        ),
    }),
  ]);

interface TitleCellProps {
  trashed: TrashedSpace;
  title: string;
  linked: boolean;
}

function TitleCell({ trashed: { space }, title, linked }: TitleCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-2" data-linked={linked || undefined}>
      <span aria-hidden className="inline-flex w-5 shrink-0 justify-center">
        {emojiSign(space.emoji)}
      </span>
      <RowLink href={paths.spaceContent({ organizationId: space.organization, spaceId: space.id })}>
        {title}
      </RowLink>
      {linked && (
        <Link2 role="img" aria-label="Linked" className="size-4 shrink-0 text-accent-text" />
      )}
    </span>
  );
}

function FormerParent({ parent }: Pick<TrashedSpace, "parent">) {
  if (!parent) return <span className="text-text-muted">Top level</span>;
  return (
    <span className="flex items-center gap-2">
      <span className="bidi truncate">{titled(parent.title)}</span>
      {parent.deleted && <Badge tone="warning">Deleted</Badge>}
    </span>
  );
}

const day = 24 * 60 * 60_000;

/** Time until a space is permanently deleted; the last day is highlighted. */
function PurgeCountdown({ until }: { until: string }) {
  const now = useNow("minute");
  const left = Date.parse(until) - now;
  if (now === 0 || left >= day) return <Countdown until={until} over="a moment" />;
  return (
    <Status tone="danger" icon={Hourglass}>
      Soon: <Countdown until={until} over="a moment" />
    </Status>
  );
}

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
import type { TrashItem } from "@/lib/contract/content/trash-items";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { formatList } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { emojiSign } from "@/lib/text/emoji-sign";
import { paths } from "@/lib/url/paths";
import { heldOf, kindLabels, titleOfItem } from "./trash-labels";

const column = columnsFor<TrashItem>();
const none = <span className="text-text-subtle">—</span>;
const nameOf = ({ deletedBy }: TrashItem) => deletedBy?.displayName ?? "";

/** Columns of the trash; `linked` is the space that the address names. */
export const trashColumns = (organization: OrganizationParams, linked: string | null) =>
  column.columns([
    column.accessor(titleOfItem, {
      id: "title",
      header: "Title",
      size: 220,
      minSize: 160,
      meta: { grow: true, narrow: "title" },
      cell: ({ row: { original }, getValue }) => (
        <TitleCell
          organization={organization}
          item={original}
          title={getValue()}
          linked={original.target.id === linked}
        />
      ),
    }),
    column.accessor(({ kind }) => kindLabels[kind].label, {
      id: "kind",
      header: "Type",
      size: 140,
      meta: { narrow: "detail" },
    }),
    column.accessor("purgeAt", {
      header: "Expires in",
      size: 130,
      enableSorting: true,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => <PurgeCountdown until={getValue()} />,
    }),
    column.accessor(nameOf, {
      id: "deletedBy",
      header: "Deleted by",
      size: 150,
      meta: { narrow: "detail" },
      cell: ({ getValue }) => (getValue() ? <PersonName name={getValue()} /> : none),
    }),
    column.accessor("deletedAt", {
      header: "Deleted",
      size: 110,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
    column.accessor(heldOf, {
      id: "held",
      header: "Contents",
      size: 130,
      meta: { label: "Deleted with it", narrow: "hidden" },
      cell: ({ getValue }) => getValue() || none,
    }),
    column.accessor(({ space, content }) => content?.space.title ?? space?.parent?.title ?? "", {
      id: "collection",
      header: "Location",
      size: 130,
      meta: { label: "Previous location", narrow: "hidden" },
      cell: ({ row: { original } }) => <Location item={original} />,
    }),
    column.accessor(({ space }) => space?.sites.map(({ title }) => title) ?? [], {
      id: "sites",
      header: "Sites",
      size: 120,
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

/** Returns the path of what can be read of a deleted object: a space, or a page as it was. */
function addressOf(
  organization: OrganizationParams,
  { kind, target, space, content }: TrashItem,
): string | undefined {
  if (space) return paths.spaceContent({ ...organization, spaceId: target.id });
  if (kind !== "page" || !content) return undefined;
  const of = { ...organization, spaceId: content.space.id, revisionId: content.revision };
  return paths.revision(of, target.id);
}

interface TitleCellProps {
  organization: OrganizationParams;
  item: TrashItem;
  title: string;
  linked: boolean;
}

function TitleCell({ organization, item, title, linked }: TitleCellProps) {
  const { kind, space: trashed } = item;
  const { icon: Icon } = kindLabels[kind];
  const space = trashed?.space;
  const href = addressOf(organization, item);
  return (
    <span className="flex min-w-0 items-center gap-2" data-linked={linked || undefined}>
      <span aria-hidden className="inline-flex w-5 shrink-0 justify-center">
        {space?.emoji ? emojiSign(space.emoji) : <Icon className="size-4 text-text-muted" />}
      </span>
      {href ? (
        <RowLink href={href}>{title}</RowLink>
      ) : (
        <span className="bidi truncate font-medium">{title}</span>
      )}
      {linked && (
        <Link2 role="img" aria-label="Linked" className="size-4 shrink-0 text-accent-text" />
      )}
    </span>
  );
}

/** Previous collection of a space, or space of a page or file. */
function Location({ item: { space, content } }: { item: TrashItem }) {
  if (space) return <FormerParent parent={space.parent} />;
  if (!content) return none;
  return (
    <span className="bidi truncate" title={content.path && `/${content.path}`}>
      {titled(content.space.title)}
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

/** Time until an object is permanently deleted; the last day is highlighted. */
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

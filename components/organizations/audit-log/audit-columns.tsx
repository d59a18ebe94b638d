import { Ban, ChevronDown } from "lucide-react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { RowButton } from "@/components/platform/data-table/row-link";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { AuditEvent } from "@/lib/contract/organizations/audit";
import { isRejectedAction } from "@/lib/contract/organizations/rejected-action";
import { actorName, sourceLabel, targetName, targetPath, typeLabel } from "./audit-labels";
import { eventLabel } from "./event-label";
import type { EventGroup } from "./group-events";

const column = columnsFor<AuditEvent>();

interface AuditColumnsOptions {
  labelOf: (action: string) => string;
  /** Id of the object whose activity is listed; undefined in the log of the organization. */
  within: string | undefined;
  /** Event that is shown beside the list. */
  openId: string | null;
  onOpen: (id: string) => void;
  /** Groups by the id of their first event. */
  heads: ReadonlyMap<string, EventGroup>;
  onToggle: (id: string) => void;
}

export const auditColumns = ({
  labelOf,
  within,
  openId,
  onOpen,
  heads,
  onToggle,
}: AuditColumnsOptions) => [
  column.accessor("occurredAt", {
    header: "Time",
    size: 140,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
  column.accessor((event) => eventLabel(event, labelOf, within), {
    id: "action",
    header: "Action",
    size: 260,
    meta: { grow: true },
    cell: ({ row, getValue }) => (
      <span className="flex min-w-0 items-center gap-1">
        <RowButton
          aria-current={row.original.id === openId || undefined}
          onClick={() => onOpen(row.original.id)}
        >
          {isRejectedAction(row.original.action) && (
            <Ban aria-hidden className="mr-1.5 inline size-3.5 align-[-2px] text-danger" />
          )}
          {getValue()}
        </RowButton>
        <GroupButton
          group={heads.get(row.original.id)}
          name={targetName(row.original.target)}
          onToggle={() => onToggle(row.original.id)}
        />
      </span>
    ),
  }),
  column.accessor((event) => actorName(event.actor), {
    id: "actor",
    header: "Who",
    size: 160,
    meta: { fit: true, narrow: "detail" },
    cell: ({ getValue }) => (
      <span className="bidi max-sm:block max-sm:max-w-[32vw] max-sm:truncate">{getValue()}</span>
    ),
  }),
  column.accessor((event) => targetName(event.target), {
    id: "target",
    header: "Object",
    size: 280,
    meta: { fit: true, narrow: "rest" },
    cell: ({ row, getValue }) => {
      const href = targetPath(row.original);
      const name = <span className="bidi">{getValue()}</span>;
      if (!href) return name;
      return (
        <TextLink
          href={href}
          className="max-sm:inline-block max-sm:max-w-full max-sm:truncate max-sm:align-bottom max-sm:leading-6"
        >
          {name}
        </TextLink>
      );
    },
  }),
  column.accessor((event) => typeLabel(event.target.type), {
    id: "targetType",
    header: "Type",
    size: 130,
  }),
  column.accessor((event) => sourceLabel(event.source), {
    id: "source",
    header: "Source",
    size: 110,
  }),
  column.accessor((event) => event.action, {
    id: "actionId",
    header: "Action ID",
    meta: { hidden: true },
  }),
  column.accessor((event) => event.target.id, {
    id: "targetId",
    header: "Object ID",
    meta: { hidden: true },
  }),
  column.accessor((event) => event.actor.id, {
    id: "actorId",
    header: "Actor ID",
    meta: { hidden: true },
  }),
];

interface GroupButtonProps {
  group: EventGroup | undefined;
  /** Title of the change request. */
  name: string;
  onToggle: () => void;
}

/** Shows or hides the events of a group behind its first one. */
function GroupButton({ group, name, onToggle }: GroupButtonProps) {
  if (!group) return null;
  const { others, isOpen } = group;
  return (
    <Button
      size="small"
      variant="ghost"
      aria-expanded={isOpen}
      aria-label={`+${others}: further changes of ${name}`}
      onClick={onToggle}
      className="max-sm:relative max-sm:z-sticky"
    >
      +{others}
      <ChevronDown aria-hidden className={isOpen ? "rotate-180" : undefined} />
    </Button>
  );
}

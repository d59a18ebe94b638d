import { columnsFor } from "@/components/platform/data-table/columns";
import { RowButton } from "@/components/platform/data-table/row-link";
import { Status } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { Switch } from "@/components/ui/switch";
import { TimeAgo } from "@/components/ui/time-ago";
import type { ShareLink } from "@/lib/contract/sites/share-links";
import { isActive, nameOf } from "./share-link-labels";

interface ColumnActions {
  rename: (link: ShareLink) => void;
  setActive: (link: ShareLink, active: boolean) => void;
}

const column = columnsFor<ShareLink>();

/** Columns; without actions for viewers. */
export const shareLinkColumns = (acts: ColumnActions | null) => [
  column.accessor(nameOf, {
    id: "name",
    header: "Name",
    size: 240,
    meta: { grow: true },
    cell: ({ row, getValue }) =>
      acts ? (
        <RowButton onClick={() => acts.rename(row.original)}>{getValue()}</RowButton>
      ) : (
        <span className="bidi block truncate font-medium">{getValue()}</span>
      ),
  }),
  column.accessor((link) => (isActive(link) ? "On" : "Off"), {
    id: "state",
    header: "Status",
    size: 112,
    meta: { narrow: "detail" },
    cell: ({ row: { original } }) => <State link={original} setActive={acts?.setActive} />,
  }),
  column.accessor((link) => link.urls.published ?? "", {
    id: "address",
    header: "URL",
    size: 360,
    meta: { narrow: "hidden" },
    cell: ({ row: { original } }) => <AddressCell link={original} />,
  }),
  column.accessor("createdAt", {
    header: "Created",
    size: 144,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
];

interface StateProps {
  link: ShareLink;
  setActive: ColumnActions["setActive"] | undefined;
}

function State({ link, setActive }: StateProps) {
  const on = isActive(link);
  if (!setActive) return <Status tone={on ? "success" : "neutral"}>{on ? "On" : "Off"}</Status>;
  return (
    // Above the name, whose link covers the whole row on a narrow screen.
    <span className="relative z-sticky inline-flex items-center gap-2">
      <Switch
        checked={on}
        onCheckedChange={(active) => setActive(link, active)}
        aria-label={`Enable ${nameOf(link)}`}
      />
      <span aria-hidden className="w-6 text-text-muted">
        {on ? "On" : "Off"}
      </span>
    </span>
  );
}

function AddressCell({ link }: { link: ShareLink }) {
  const address = link.urls.published;
  if (!address) return <span className="text-text-muted">Visible to admins only</span>;
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span dir="ltr" className="min-w-0 truncate font-mono text-text-muted text-xs">
        {address.replace(/^https?:\/\//, "")}
      </span>
      <CopyButton value={address} label={`Copy link for ${nameOf(link)}`} />
    </span>
  );
}

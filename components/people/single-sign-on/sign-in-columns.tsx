import { columnsFor } from "@/components/platform/data-table/columns";
import { RowButton } from "@/components/platform/data-table/row-link";
import { twoLineHeights } from "@/components/platform/data-table/two-lines";
import { Status } from "@/components/ui/badge";
import { MiddleCut } from "@/components/ui/middle-cut";
import { TimeAgo } from "@/components/ui/time-ago";
import type { SAMLSignIn } from "@/lib/contract/people/saml-sign-ins";

const column = columnsFor<SAMLSignIn>();

const kindLabels = { "sign-in": "Sign-in", test: "Test" } as const;
export const outcomeLabels = { succeeded: "Succeeded", refused: "Failed" } as const;

export const whoOf = ({ email, assertion }: SAMLSignIn) => email ?? assertion?.nameId ?? "Unknown";

/** Letters of a result that two lines have room for. */
const longest = 90;

const fourLineHeights = { wide: 80, narrow: 136 };

/** Returns heights of rows that have room for the longest result. */
export const heightsOf = (signIns: readonly SAMLSignIn[]) =>
  signIns.some(({ message }) => message.length > longest) ? fourLineHeights : twoLineHeights;

export const signInColumns = (onOpen: (id: string) => void) => [
  column.accessor("occurredAt", {
    header: "Time",
    size: 120,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
  column.accessor(whoOf, {
    id: "who",
    header: "Who",
    size: 280,
    meta: { fit: true, narrow: "title" },
    cell: ({ row, getValue }) => (
      <RowButton onClick={() => onOpen(row.original.id)}>
        <MiddleCut>{getValue()}</MiddleCut>
      </RowButton>
    ),
  }),
  column.accessor((signIn) => outcomeLabels[signIn.outcome], {
    id: "outcome",
    header: "Outcome",
    size: 120,
    meta: { narrow: "detail" },
    cell: ({ row, getValue }) => (
      <Status tone={row.original.outcome === "succeeded" ? "success" : "danger"}>
        {getValue()}
      </Status>
    ),
  }),
  column.accessor("message", {
    header: "Result",
    size: 360,
    meta: { grow: true, narrow: "line" },
    cell: ({ getValue }) => (
      <span
        className="wrap-anywhere line-clamp-4 whitespace-normal text-pretty text-text-muted"
        title={getValue()}
      >
        {getValue()}
      </span>
    ),
  }),
  column.accessor((signIn) => kindLabels[signIn.kind], {
    id: "kind",
    header: "Type",
    size: 80,
    meta: { narrow: "hidden" },
  }),
  column.accessor(({ provider }) => provider.label, {
    id: "provider",
    header: "Provider",
    size: 140,
    meta: { fit: true, narrow: "hidden" },
    cell: ({ getValue }) => <span className="bidi truncate">{getValue()}</span>,
  }),
];

import { columnsFor } from "@/components/platform/data-table/columns";
import { RowButton } from "@/components/platform/data-table/row-link";
import { TwoLines } from "@/components/platform/data-table/two-lines";
import { Status } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import type { SAMLSignIn } from "@/lib/contract/people/saml-sign-ins";

const column = columnsFor<SAMLSignIn>();

const kindLabels = { "sign-in": "Sign-in", test: "Test" } as const;
export const outcomeLabels = { succeeded: "Succeeded", refused: "Failed" } as const;

export const whoOf = ({ email, assertion }: SAMLSignIn) => email ?? assertion?.nameId ?? "Unknown";

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
      <RowButton onClick={() => onOpen(row.original.id)}>{getValue()}</RowButton>
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
    cell: ({ getValue }) => <TwoLines>{getValue()}</TwoLines>,
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

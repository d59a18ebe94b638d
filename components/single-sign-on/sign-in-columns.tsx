import { columnsFor } from "@/components/data-table/columns";
import { RowButton } from "@/components/data-table/row-link";
import { Status } from "@/components/ui/badge";
import { TimeAgo } from "@/components/ui/time-ago";
import type { SAMLSignIn } from "@/lib/contract/saml-sign-ins";

const column = columnsFor<SAMLSignIn>();

const kindWords = { "sign-in": "Sign-in", test: "Test" } as const;
export const outcomeWords = { succeeded: "Succeeded", refused: "Refused" } as const;

export const whoOf = ({ email, assertion }: SAMLSignIn) =>
  email ?? assertion?.nameId ?? "Nobody known";

export const signInColumns = (onOpen: (id: string) => void) => [
  column.accessor("occurredAt", {
    header: "Time",
    size: 130,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
  column.accessor(whoOf, {
    id: "who",
    header: "Who",
    size: 220,
    meta: { grow: true, narrow: "title" },
    cell: ({ row, getValue }) => (
      <RowButton onClick={() => onOpen(row.original.id)}>{getValue()}</RowButton>
    ),
  }),
  column.accessor((signIn) => outcomeWords[signIn.outcome], {
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
    header: "What happened",
    size: 360,
    meta: { narrow: "hidden" },
    cell: ({ getValue }) => (
      <span className="truncate text-text-muted" title={getValue()}>
        {getValue()}
      </span>
    ),
  }),
  column.accessor((signIn) => kindWords[signIn.kind], {
    id: "kind",
    header: "Kind",
    size: 90,
    meta: { narrow: "hidden" },
  }),
  column.accessor(({ provider }) => provider.label, {
    id: "provider",
    header: "Provider",
    size: 140,
    meta: { narrow: "hidden" },
    cell: ({ getValue }) => <span className="bidi truncate">{getValue()}</span>,
  }),
];

"use client";

import { KeyRound, Trash2 } from "lucide-react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import { Countdown } from "@/components/ui/countdown";
import type { DialogProps } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useNow } from "@/components/ui/use-now";
import type { UserToken } from "@/lib/contract/people/users";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useDeleteUserToken, useUserTokens } from "@/lib/queries/people/users";

const column = columnsFor<UserToken>();

const tokenColumns = [
  column.accessor("label", {
    header: "Name",
    meta: { grow: true },
    cell: ({ getValue }) => <span className="bidi font-medium">{getValue()}</span>,
  }),
  column.accessor("lastUsedAt", {
    header: "Last used",
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <LastUsed time={getValue()} />,
  }),
  column.accessor(({ readOnly }) => (readOnly ? "Read only" : "Read and write"), {
    id: "access",
    header: "Access",
    meta: { narrow: "detail" },
    cell: ({ row, getValue }) => (
      <>
        {getValue()}
        {row.original.organization && <InOrganization id={row.original.organization} />}
      </>
    ),
  }),
  column.accessor("expiresAt", {
    header: "Expires",
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <Expiry time={getValue()} />,
  }),
  column.accessor("createdAt", {
    header: "Created",
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
];

function InOrganization({ id }: { id: string }) {
  const title = useOrganization({ organizationId: id }).data?.title;
  return (
    <span className="text-text-muted">
      {" "}
      in <span className="bidi">{title ?? "one organization"}</span>
    </span>
  );
}

function Expiry({ time }: { time: string | undefined }) {
  const now = useNow("minute");
  if (!time) {
    return (
      <span className="text-text-muted">
        <span className="sm:hidden">Doesn't expire</span>
        <span className="max-sm:hidden">Never</span>
      </span>
    );
  }
  if (now > 0 && Date.parse(time) <= now) return <Badge tone="danger">Expired</Badge>;
  return (
    <>
      <span className="sm:hidden">Expires in </span>
      <Countdown until={time} />
    </>
  );
}

function LastUsed({ time }: { time: string | undefined }) {
  if (!time) return <span className="text-text-muted">Never used</span>;
  return (
    <>
      <span className="sm:hidden">Last used </span>
      <TimeAgo time={time} />
    </>
  );
}

const dialogs = { revoke: RevokeTokenDialog };

export function TokensPanel() {
  const list = useInfiniteList(useUserTokens());
  const { open, element } = useDialogs(dialogs);
  return (
    <>
      <DataTable
        id="tokens"
        label="API tokens"
        columns={tokenColumns}
        list={list}
        rowActions={(token) => [
          {
            id: "revoke",
            label: "Revoke…",
            icon: Trash2,
            danger: true,
            onSelect: () => open.revoke({ token }),
          },
        ]}
        empty={
          <EmptyState icon={KeyRound} title="No API tokens yet">
            API tokens let scripts and other programs use the API as you. Create a separate token
            for each program.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}

interface RevokeTokenDialogProps extends DialogProps {
  token: UserToken;
}

function RevokeTokenDialog({ token, ...dialog }: RevokeTokenDialogProps) {
  const revoke = useDeleteUserToken();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Revoke token ${token.label}?`}
      confirmLabel="Revoke token"
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { tokenId: token.id } });
        toastDone(`Token ${token.label} revoked`);
      }}
    >
      <p>
        Scripts, integrations and console sessions that use it lose access immediately. You can't
        undo this.
      </p>
      <p className="mt-2 text-text">
        {token.lastUsedAt ? (
          <>
            Last used <TimeAgo time={token.lastUsedAt} />.
          </>
        ) : (
          "Never used."
        )}
      </p>
    </ConfirmDialog>
  );
}

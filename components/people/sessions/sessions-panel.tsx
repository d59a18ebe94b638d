"use client";

import { LogOut, MonitorSmartphone } from "lucide-react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import type { DialogProps } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { UserSession } from "@/lib/contract/people/sessions";
import { useDeleteUserSession, useUserSessions } from "@/lib/queries/people/users";

const browserOf = ({ browser }: UserSession) => browser ?? "Unknown browser";

const column = columnsFor<UserSession>();

const sessionColumns = [
  column.accessor(browserOf, {
    id: "browser",
    header: "Browser",
    meta: { grow: true },
    cell: ({ getValue, row }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{getValue()}</span>
        {row.original.current && <Badge tone="accent">Current</Badge>}
      </span>
    ),
  }),
  column.accessor("address", {
    header: "Address",
    size: 180,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => getValue() ?? <span className="text-text-muted">Unknown</span>,
  }),
  column.accessor("lastUsedAt", {
    header: "Last used",
    meta: { narrow: "detail" },
    cell: ({ getValue, row }) => (
      <>
        <span className="sm:hidden">Last used </span>
        <TimeAgo time={getValue() ?? row.original.createdAt} />
      </>
    ),
  }),
  column.accessor("createdAt", {
    header: "Signed in",
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
];

interface EndSessionDialogProps extends DialogProps {
  session: UserSession;
}

function EndSessionDialog({ session, ...dialog }: EndSessionDialogProps) {
  const end = useDeleteUserSession();
  const browser = browserOf(session);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Sign out ${browser}?`}
      confirmLabel="Sign out"
      onConfirm={async () => {
        await end.mutateAsync({ params: { sessionId: session.id } });
        toastDone(`${browser} signed out`);
      }}
    >
      <p>The session ends immediately. Unsaved changes stay on its screen.</p>
    </ConfirmDialog>
  );
}

const dialogs = { end: EndSessionDialog };

export function SessionsPanel() {
  const list = useInfiniteList(useUserSessions());
  const { open, element } = useDialogs(dialogs);
  return (
    <>
      <DataTable
        id="sessions"
        label="Sessions"
        columns={sessionColumns}
        list={list}
        rowActions={(session) => [
          {
            id: "end",
            label: "Sign out…",
            icon: LogOut,
            danger: true,
            disabled: session.current,
            reason: "This is your current session. Use Sign out in the account menu",
            onSelect: () => open.end({ session }),
          },
        ]}
        empty={
          <EmptyState icon={MonitorSmartphone} title="No sessions">
            You signed in with an API token. Sessions start when you sign in with a link or an
            identity provider.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}

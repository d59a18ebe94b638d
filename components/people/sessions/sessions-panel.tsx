"use client";

import { LogOut, MonitorSmartphone } from "lucide-react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { EmptyState } from "@/components/ui/empty-state";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useUserSessions } from "@/lib/queries/people/users";
import { EndSessionDialog } from "./end-session-dialog";
import { sessionColumns } from "./session-columns";

const dialogs = { end: EndSessionDialog };

/** The sessions of the person who is signed in. */
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

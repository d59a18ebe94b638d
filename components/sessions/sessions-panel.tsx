"use client";

import { LogOut, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useInfiniteList } from "@/components/data-table/table-list";
import { EmptyState } from "@/components/ui/empty-state";
import type { UserSession } from "@/lib/contract/sessions";
import { useUserSessions } from "@/lib/queries/users";
import { EndSessionDialog } from "./end-session-dialog";
import { sessionColumns } from "./session-columns";

/** Where the person who is signed in is signed in. */
export function SessionsPanel() {
  const list = useInfiniteList(useUserSessions());
  const [ending, setEnding] = useState<UserSession>();
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
            reason: "You are signed in with it: use Sign out in the menu of your account",
            onSelect: () => setEnding(session),
          },
        ]}
        empty={
          <EmptyState icon={MonitorSmartphone} title="No sessions">
            You signed in here with an API token, which ends when it is revoked. Signing in with a
            link or through an identity provider begins a session.
          </EmptyState>
        }
      />
      {ending && <EndSessionDialog session={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

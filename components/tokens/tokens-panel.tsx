"use client";

import { KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useInfiniteList } from "@/components/data-table/table-list";
import { EmptyState } from "@/components/ui/empty-state";
import type { UserToken } from "@/lib/contract/users";
import { useUserTokens } from "@/lib/queries/users";
import { RevokeTokenDialog } from "./revoke-token-dialog";
import { tokenColumns } from "./token-columns";

/** The API tokens of the person who is signed in. */
export function TokensPanel() {
  const list = useInfiniteList(useUserTokens());
  const [revoking, setRevoking] = useState<UserToken>();
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
            onSelect: () => setRevoking(token),
          },
        ]}
        empty={
          <EmptyState icon={KeyRound} title="No API tokens yet">
            A token lets a script or another program call the service as you, without signing in.
            Create one for each program, so that you can revoke it alone.
          </EmptyState>
        }
      />
      {revoking && <RevokeTokenDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

"use client";

import { KeyRound, Trash2 } from "lucide-react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { EmptyState } from "@/components/ui/empty-state";
import { useDialogs } from "@/components/ui/use-dialogs";
import { useUserTokens } from "@/lib/queries/people/users";
import { RevokeTokenDialog } from "./revoke-token-dialog";
import { tokenColumns } from "./token-columns";

const dialogs = { revoke: RevokeTokenDialog };

/** The API tokens of the person who is signed in. */
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

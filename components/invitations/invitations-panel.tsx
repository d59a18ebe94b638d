"use client";

import { Link2, MailCheck, Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { roleOptions } from "@/components/access/access-words";
import { DataTable } from "@/components/data-table/data-table";
import { type Filter, FilterBar } from "@/components/data-table/filter-bar";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import type { Actions } from "@/components/ui/action";
import { EmptyState } from "@/components/ui/empty-state";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { Invitation } from "@/lib/contract/invitations";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { ListQuery } from "@/lib/list-query";
import {
  useInvitationLink,
  useInvitations,
  useResendInvitation,
  useRevokeInvitation,
} from "@/lib/queries/people";
import { invitationColumns, statusWords } from "./invitation-columns";

type Query = ListQuery<"invitations">;

const filters: Filter<Query>[] = [
  {
    name: "status",
    label: "Status",
    type: "select",
    options: Object.entries(statusWords).map(([value, label]) => ({ value, label })),
  },
  {
    name: "role",
    label: "Role",
    type: "select",
    options: [...roleOptions, { value: "guest", label: "Guest" }],
  },
];
const names = ["search", "status", "role"] as const;
const noFilters = Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Query>;

/** Who was invited and has not come yet. */
export function InvitationsPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery("invitations");
  const list = useInfiniteList(useInvitations(organization, query));
  const [revoking, setRevoking] = useState<Invitation>();
  const { resend, copy } = useActs(organization);
  const actionsFor = (invitation: Invitation): Actions => [
    ...(invitation.status === "link"
      ? []
      : [
          {
            id: "resend",
            label: "Send again",
            icon: Send,
            onSelect: () => void resend(invitation),
          },
        ]),
    { id: "copy", label: "Copy a link", icon: Link2, onSelect: () => void copy(invitation) },
    "separator",
    {
      id: "revoke",
      label: "Revoke…",
      icon: Undo2,
      danger: true,
      onSelect: () => setRevoking(invitation),
    },
  ];
  return (
    <>
      <DataTable
        id="invitations"
        label="Invitations"
        columns={invitationColumns}
        list={list}
        toolbar={
          <FilterBar
            {...{ query, filters }}
            onQuery={setQuery}
            search={{ name: "search", label: "Search invitations" }}
          />
        }
        filtered={names.some((name) => query[name] !== undefined)}
        onClearFilters={() => setQuery(noFilters)}
        rowActions={actionsFor}
        empty={
          <EmptyState icon={MailCheck} title="No invitation is open">
            Whoever is invited is listed here until they have signed in.
          </EmptyState>
        }
      />
      {revoking && (
        <RevokeDialog
          organization={organization}
          invitation={revoking}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}

function useActs(organization: OrganizationParams) {
  const again = useResendInvitation();
  const link = useInvitationLink();
  const resend = async ({ id: invitationId, user }: Invitation) => {
    try {
      await again.mutateAsync({ params: { ...organization, invitationId } });
      toastDone(`The invitation of ${user.email} is on its way again`);
    } catch (error) {
      toastProblem(error);
    }
  };
  const copy = async ({ id: invitationId, user }: Invitation) => {
    try {
      const { url } = await link.mutateAsync({ params: { ...organization, invitationId } });
      await navigator.clipboard.writeText(url);
      toastDone(`Link copied: it lets ${user.email} in once, within seven days`);
    } catch (error) {
      toastProblem(error);
    }
  };
  return { resend, copy };
}

interface RevokeDialogProps {
  organization: OrganizationParams;
  invitation: Invitation;
  onClose: () => void;
}

function RevokeDialog({ organization, invitation, onClose }: RevokeDialogProps) {
  const revoke = useRevokeInvitation();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Revoke the invitation of ${invitation.user.email}?`}
      confirmLabel="Revoke invitation"
      onConfirm={async () => {
        const params = { ...organization, invitationId: invitation.id };
        await revoke.mutateAsync({ params });
        toastDone("Invitation revoked");
      }}
    >
      Its links stop working, and they are no member any more.
    </ConfirmDialog>
  );
}

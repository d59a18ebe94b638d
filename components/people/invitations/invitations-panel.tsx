"use client";

import { Link2, MailCheck, Send, Undo2 } from "lucide-react";
import { roleOptions } from "@/components/access/labels/access-labels";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { Actions } from "@/components/ui/action";
import type { DialogProps } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Invitation } from "@/lib/contract/people/invitations";
import {
  useInvitationLink,
  useInvitations,
  useResendInvitation,
  useRevokeInvitation,
} from "@/lib/queries/people/people";
import { useSignInMethods } from "@/lib/queries/people/sign-in-methods";
import { cleared } from "@/lib/url/list-query";
import { invitationColumns, statusLabels } from "./invitation-columns";
import { type InvitationListQuery, invitationListQuery } from "./invitation-query";

const filters: Filter<InvitationListQuery>[] = [
  {
    name: "status",
    label: "Status",
    type: "select",
    options: Object.entries(statusLabels).map(([value, label]) => ({ value, label })),
  },
  {
    name: "role",
    label: "Role",
    type: "select",
    options: [...roleOptions, { value: "guest", label: "Guest" }],
  },
];
const names = ["search", "status", "role"] as const;
const noFilters = cleared(names);

const dialogs = { revoke: RevokeDialog };

export function InvitationsPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery(invitationListQuery);
  const list = useInfiniteList(useInvitations(organization, query));
  const { open, element } = useDialogs(dialogs, { organization });
  const { resend, copy } = useActions(organization);
  const sendsNoEmail = useSignInMethods().data?.email === false;
  const actionsFor = (invitation: Invitation): Actions => [
    ...(sendsNoEmail || invitation.status === "link"
      ? []
      : [
          {
            id: "resend",
            label: "Resend",
            icon: Send,
            onSelect: () => void resend(invitation),
          },
        ]),
    { id: "copy", label: "Copy link", icon: Link2, onSelect: () => void copy(invitation) },
    "separator",
    {
      id: "revoke",
      label: "Revoke…",
      icon: Undo2,
      danger: true,
      onSelect: () => open.revoke({ invitation }),
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
          <EmptyState icon={MailCheck} title="No pending invitations">
            People appear here until they accept their invitation.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}

function useActions(organization: OrganizationParams) {
  const again = useResendInvitation();
  const link = useInvitationLink();
  const resend = async ({ id: invitationId, user }: Invitation) => {
    try {
      await again.mutateAsync({ params: { ...organization, invitationId } });
      toastDone(`Invitation resent to ${user.email}`);
    } catch (error) {
      toastProblem(error);
    }
  };
  const copy = async ({ id: invitationId, user }: Invitation) => {
    try {
      const { url } = await link.mutateAsync({ params: { ...organization, invitationId } });
      await navigator.clipboard.writeText(url);
      toastDone(`Link copied. ${user.email} can use it once, within 7 days.`);
    } catch (error) {
      toastProblem(error);
    }
  };
  return { resend, copy };
}

interface RevokeDialogProps extends DialogProps {
  organization: OrganizationParams;
  invitation: Invitation;
}

function RevokeDialog({ organization, invitation, ...dialog }: RevokeDialogProps) {
  const revoke = useRevokeInvitation();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Revoke the invitation for ${invitation.user.email}?`}
      confirmLabel="Revoke invitation"
      onConfirm={async () => {
        const params = { ...organization, invitationId: invitation.id };
        await revoke.mutateAsync({ params });
        toastDone("Invitation revoked");
      }}
    >
      Their links stop working, and they are removed from the organization.
    </ConfirmDialog>
  );
}

"use client";

import { Copy, Link2, Pencil, Undo2 } from "lucide-react";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { Actions } from "@/components/ui/action";
import { Banner } from "@/components/ui/banner";
import { copyLink } from "@/components/ui/copy-link";
import type { DialogProps } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Invite } from "@/lib/contract/people/invites";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useInviteLinks, useRevokeInviteLink } from "@/lib/queries/people/invite-links";
import { paths } from "@/lib/url/paths";
import { linkColumns } from "./link-columns";
import { ChangeLinkDialog } from "./link-dialogs";
import { targetOfInvite } from "./link-labels";

const dialogs = { change: ChangeLinkDialog, revoke: RevokeLinkDialog };

interface LinksPanelProps {
  organization: OrganizationParams;
}

/** Invite links, for people who can edit them. */
export function LinksPanel({ organization }: LinksPanelProps) {
  const list = useInfiniteList(useInviteLinks(organization));
  const { open, element } = useDialogs(dialogs, { organization });
  const columns = useMemo(() => linkColumns((invite) => open.change({ invite })), [open]);
  const actionsFor = (invite: Invite): Actions => [
    {
      id: "copy",
      label: "Copy link",
      icon: Copy,
      onSelect: () => void copyLink(paths.join({ ...organization, inviteId: invite.id })),
    },
    {
      id: "change",
      label: "Edit…",
      icon: Pencil,
      onSelect: () => open.change({ invite }),
    },
    "separator",
    {
      id: "revoke",
      label: "Revoke…",
      icon: Undo2,
      danger: true,
      onSelect: () => open.revoke({ invite }),
    },
  ];
  return (
    <>
      <SwitchedOff organization={organization} />
      <DataTable
        id="invite-links"
        label="Invite links"
        columns={columns}
        list={list}
        rowActions={actionsFor}
        empty={
          <EmptyState icon={Link2} title="No invite links yet">
            Anyone with an invite link can join with its role. Revoke it when everyone has joined.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}

function SwitchedOff({ organization }: { organization: OrganizationParams }) {
  const found = useOrganization(organization).data;
  if (!found || found.inviteLinks) return null;
  return (
    <Banner tone="warning" title="Invite links are turned off" className="mx-page mb-3">
      These links don't work until you turn on invite links in{" "}
      <TextLink href={paths.organizationSettings(organization)}>Settings</TextLink>.
    </Banner>
  );
}

interface RevokeLinkDialogProps extends DialogProps {
  organization: OrganizationParams;
  invite: Invite;
}

function RevokeLinkDialog({ organization, invite, ...dialog }: RevokeLinkDialogProps) {
  const revoke = useRevokeInviteLink();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Revoke the invite link to ${targetOfInvite(invite)?.title ?? "the organization"}?`}
      confirmLabel="Revoke link"
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { ...organization, inviteId: invite.id } });
        toastDone("Invite link revoked");
      }}
    >
      The link stops working. People who already joined keep their access.
    </ConfirmDialog>
  );
}

"use client";

import { Copy, Link2, Pencil, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useInfiniteList } from "@/components/data-table/table-list";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import type { Actions } from "@/components/ui/action";
import { Banner } from "@/components/ui/banner";
import { copyLink } from "@/components/ui/copy-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { toastDone } from "@/components/ui/toast";
import type { Invite } from "@/lib/contract/invites";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { useInviteLinks, useRevokeInviteLink } from "@/lib/queries/invite-links";
import { useOrganization } from "@/lib/queries/organizations";
import { linkColumns } from "./link-columns";
import { placeOf } from "./link-words";

const ChangeLinkDialog = dynamic(() =>
  import("./link-dialogs").then((module) => module.ChangeLinkDialog),
);

interface LinksPanelProps {
  organization: OrganizationParams;
}

/** The links with which people join, for those who may change them. */
export function LinksPanel({ organization }: LinksPanelProps) {
  const list = useInfiniteList(useInviteLinks(organization));
  const [asked, setAsked] = useState<{ act: "change" | "revoke"; invite: Invite }>();
  const columns = useMemo(() => linkColumns((invite) => setAsked({ act: "change", invite })), []);
  const close = () => setAsked(undefined);
  const actionsFor = (invite: Invite): Actions => [
    {
      id: "copy",
      label: "Copy link",
      icon: Copy,
      onSelect: () => void copyLink(paths.join({ ...organization, inviteId: invite.id })),
    },
    {
      id: "change",
      label: "Change…",
      icon: Pencil,
      onSelect: () => setAsked({ act: "change", invite }),
    },
    "separator",
    {
      id: "revoke",
      label: "Revoke…",
      icon: Undo2,
      danger: true,
      onSelect: () => setAsked({ act: "revoke", invite }),
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
          <EmptyState icon={Link2} title="No invite link">
            Whoever has an invite link joins with the role that it gives. Pass it on in a chat, and
            revoke it when everybody is here.
          </EmptyState>
        }
      />
      {asked?.act === "change" && (
        <ChangeLinkDialog
          organization={organization}
          invite={asked.invite}
          open
          onOpenChange={close}
        />
      )}
      {asked?.act === "revoke" && (
        <RevokeLinkDialog organization={organization} invite={asked.invite} onClose={close} />
      )}
    </>
  );
}

function SwitchedOff({ organization }: { organization: OrganizationParams }) {
  const found = useOrganization(organization).data;
  if (!found || found.inviteLinks) return null;
  return (
    <Banner tone="warning" title="Invite links are switched off" className="mx-page mb-3">
      Those listed here let nobody in until they are switched on in the{" "}
      <TextLink href={paths.organizationSettings(organization)}>settings</TextLink>.
    </Banner>
  );
}

interface RevokeLinkDialogProps {
  organization: OrganizationParams;
  invite: Invite;
  onClose: () => void;
}

function RevokeLinkDialog({ organization, invite, onClose }: RevokeLinkDialogProps) {
  const revoke = useRevokeInviteLink();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Revoke the invite link to ${placeOf(invite)?.title ?? "the organization"}?`}
      confirmLabel="Revoke link"
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { ...organization, inviteId: invite.id } });
        toastDone("Invite link revoked");
      }}
    >
      It lets nobody in any more. Who came by it stays.
    </ConfirmDialog>
  );
}

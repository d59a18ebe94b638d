"use client";

import { KeyRound, MailCheck, ShieldCheck, UserCheck, UserMinus, UserX } from "lucide-react";
import type { Actions } from "@/components/ui/action";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Member } from "@/lib/contract/people/members";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useOrganizationLogins, useSetSSOMember } from "@/lib/queries/people/saml";
import { paths } from "@/lib/url/paths";
import { DisableMembersDialog, RemoveMembersDialog } from "./bulk-members";
import { RemoveMemberDialog } from "./remove-member-dialog";
import { RoleDialog } from "./role-dialog";
import { useDisable } from "./use-disable";

const dialogs = {
  role: RoleDialog,
  remove: RemoveMemberDialog,
  disableAll: DisableMembersDialog,
  removeAll: RemoveMembersDialog,
};

/**
 * Actions of admins on members, and their dialogs.
 *
 * @param onRemoved called after a removal, such as to leave the member's page
 */
export function useMemberActions(organization: OrganizationParams, onRemoved?: () => void) {
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const hasProvider = (useOrganizationLogins(organization).data?.items.length ?? 0) > 0;
  const { open, element } = useDialogs(dialogs, { organization, onRemoved });
  const disable = useDisable(organization);
  const turnOnSso = useTurningOnSso(organization);
  const actionsFor = (member: Member): Actions => [
    {
      id: "role",
      label: "Change role…",
      icon: ShieldCheck,
      onSelect: () => open.role({ members: [member] }),
    },
    {
      id: "disable",
      label: member.disabled ? "Enable" : "Disable",
      icon: member.disabled ? UserCheck : UserX,
      onSelect: () => void disable(member),
    },
    ...(hasProvider && !member.sso
      ? [
          {
            id: "sso",
            label: "Turn on single sign-on",
            icon: KeyRound,
            onSelect: () => void turnOnSso(member),
          },
        ]
      : []),
    ...(member.pending
      ? [
          {
            id: "invitation",
            label: "View invitation",
            icon: MailCheck,
            href: `${paths.invitations(organization)}?${new URLSearchParams({ search: member.user.email ?? "" })}`,
          },
        ]
      : []),
    "separator",
    {
      id: "remove",
      label: "Remove…",
      icon: UserMinus,
      danger: true,
      onSelect: () => open.remove({ member }),
    },
  ];
  return { isAdmin, actionsFor, open, element };
}

function useTurningOnSso(organization: OrganizationParams) {
  const { mutateAsync: turnOn } = useSetSSOMember();
  return async ({ id: userId, user }: Member) => {
    try {
      await turnOn({ params: { ...organization, userId } });
      toastDone(`${user.displayName} can now sign in with single sign-on`);
    } catch (error) {
      toastProblem(error);
    }
  };
}

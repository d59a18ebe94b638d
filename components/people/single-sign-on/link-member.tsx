"use client";

import { Button } from "@/components/ui/button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useMembers } from "@/lib/queries/people/members";
import { useSetSSOMember } from "@/lib/queries/people/saml";

interface LinkMemberProps {
  organization: OrganizationParams;
  email: string;
}

/** Lets an admin link an existing member's account to the provider. */
export function LinkMember({ organization, email }: LinkMemberProps) {
  const found = useMembers({ params: organization, query: { search: email, limit: 10 } });
  const allow = useSetSSOMember();
  const member = found.data?.items.find(({ user }) => user.email === email);
  if (found.isPending || found.isError) return null;
  if (!member) return <p className="text-text-muted">This person isn't a member.</p>;
  const name = member.user.displayName;
  if (member.sso) {
    return <p className="text-text-muted">Single sign-on is already on for {name}.</p>;
  }
  const change = async () => {
    try {
      await allow.mutateAsync({ params: { ...organization, userId: member.id } });
      toastDone(`${name} can now sign in with single sign-on`);
    } catch (error) {
      toastProblem(error, { label: "Retry", onClick: change });
    }
  };
  return (
    <Button pending={allow.isPending} onClick={change}>
      Turn on single sign-on for {name}
    </Button>
  );
}

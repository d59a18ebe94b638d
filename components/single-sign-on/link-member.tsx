"use client";

import { Button } from "@/components/ui/button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useMembers } from "@/lib/queries/members";
import { useSetSSOMember } from "@/lib/queries/saml";

interface LinkMemberProps {
  organization: OrganizationParams;
  email: string;
}

/** The way out for a member whose account was there before: an admin lets the provider speak for it. */
export function LinkMember({ organization, email }: LinkMemberProps) {
  const found = useMembers({ params: organization, query: { search: email, limit: 10 } });
  const allow = useSetSSOMember();
  const member = found.data?.items.find(({ user }) => user.email === email);
  if (found.isPending || found.isError) return null;
  if (!member) return <p className="text-text-muted">This person is no member here.</p>;
  const name = member.user.displayName;
  if (member.sso) {
    return <p className="text-text-muted">Single sign-on is on for {name} by now.</p>;
  }
  const change = async () => {
    try {
      await allow.mutateAsync({ params: { ...organization, userId: member.id } });
      toastDone(`${name} can sign in with single sign-on now`);
    } catch (error) {
      toastProblem(error, { label: "Retry", onClick: change });
    }
  };
  return (
    <Button pending={allow.isPending} onClick={change}>
      Switch single sign-on on for {name}
    </Button>
  );
}

"use client";

import { KeyRound } from "lucide-react";
import { usePathname } from "next/navigation";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSSOLogins } from "@/lib/queries/people/saml";
import { paths } from "@/lib/url/paths";

interface SsoNeededProps {
  organization: OrganizationParams;
  /** The service's message. */
  reason: string;
}

/** The organization exists, but requires signing in through its identity provider. */
export function SsoNeeded({ organization, reason }: SsoNeededProps) {
  const here = usePathname();
  const logins = useSSOLogins(organization).data?.items ?? [];
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Single sign-on required</h1>
      <EmptyState
        icon={KeyRound}
        title="Continue with single sign-on"
        action={
          <>
            {logins.map(({ id, label, startURL }) => (
              <a
                key={id}
                href={`${startURL}?next=${encodeURIComponent(here)}`}
                className={buttonClass("primary")}
              >
                Continue with {label}
              </a>
            ))}
            <LinkButton href={paths.home()}>Your organizations</LinkButton>
          </>
        }
      >
        {reason}.
      </EmptyState>
    </main>
  );
}

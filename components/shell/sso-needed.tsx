"use client";

import { KeyRound } from "lucide-react";
import { usePathname } from "next/navigation";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { useSSOLogins } from "@/lib/queries/saml";

interface SsoNeededProps {
  organization: OrganizationParams;
  /** What the service said. */
  reason: string;
}

/** The organization is there, but whoever signed in another way has to come through its provider. */
export function SsoNeeded({ organization, reason }: SsoNeededProps) {
  const here = usePathname();
  const logins = useSSOLogins(organization).data?.items ?? [];
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Single sign-on needed</h1>
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

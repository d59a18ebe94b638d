"use client";

import { Building2 } from "lucide-react";
import { CreateOrganizationForm } from "@/components/organizations/create-organization-dialog";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Wordmark } from "@/components/ui/wordmark";
import { useOrganizations } from "@/lib/queries/organizations/organizations";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { paths } from "@/lib/url/paths";
import { UnlistedOrganizations } from "./unlisted-organizations";
import { useSignOut } from "./use-sign-out";

/** Shown to people without an organization. */
export function FirstUse() {
  return (
    <main className="flex min-h-dvh flex-col items-center px-page pt-[16dvh] pb-6">
      <h1>
        <Wordmark />
      </h1>
      <div className="min-h-64">
        <FirstOrganization />
      </div>
      <SignedInAs />
    </main>
  );
}

function FirstOrganization() {
  const list = useOrganizations();
  const [first] = list.data?.pages[0]?.items ?? [];
  if (first) {
    return (
      <EmptyState
        icon={Building2}
        title={`You are a member of ${first.title}`}
        action={
          <LinkButton variant="primary" href={paths.organization({ organizationId: first.id })}>
            Open {first.title}
          </LinkButton>
        }
      />
    );
  }
  if (list.isSuccess) return <NoOrganization />;
  if (!list.isError) return null;
  return (
    <ErrorState
      title="Your organizations couldn't be loaded"
      error={list.error}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    />
  );
}

function NoOrganization() {
  return (
    <>
      <EmptyState
        icon={Building2}
        title="Create your first organization"
        action={<CreateOrganizationForm />}
      >
        Organizations contain your documentation sites, spaces and members. Expecting an invitation?
        Ask an admin to invite the email address you signed in with.
      </EmptyState>
      <UnlistedOrganizations className="mx-auto max-w-form px-page text-center text-text-muted" />
    </>
  );
}

function SignedInAs() {
  const { data: user } = useAuthenticatedUser();
  const { signOut, pending } = useSignOut();
  return (
    <p className="mt-auto flex flex-wrap items-center justify-center gap-x-2 text-text-muted">
      {user && <span className="bidi">Signed in as {user.email ?? user.displayName}</span>}
      <Button size="small" variant="ghost" pending={pending} onClick={signOut}>
        Sign out
      </Button>
    </p>
  );
}

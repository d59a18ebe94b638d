"use client";

import { Building2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { OnceOpened } from "@/components/ui/once-opened";
import { Wordmark } from "@/components/ui/wordmark";
import { paths } from "@/lib/paths";
import { useOrganizations } from "@/lib/queries/organizations";
import { useAuthenticatedUser } from "@/lib/queries/users";
import { useSignOut } from "./use-sign-out";

const CreateOrganizationDialog = dynamic(() =>
  import("@/components/organizations/create-organization-dialog").then(
    (module) => module.CreateOrganizationDialog,
  ),
);

/** Stands where an organization would be opened, for someone who has none yet. */
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
      title="Your organizations could not be loaded"
      error={list.error}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    />
  );
}

function NoOrganization() {
  const [creating, setCreating] = useState(false);
  return (
    <>
      <EmptyState
        icon={Building2}
        title="Create your first organization"
        action={
          <Button variant="primary" onClick={() => setCreating(true)}>
            Create organization
          </Button>
        }
      >
        An organization holds documentation sites, the spaces they show and the people who work on
        them. Were you invited to one? Ask its admin to add you with the address you signed in with.
      </EmptyState>
      <OnceOpened open={creating}>
        <CreateOrganizationDialog open={creating} onOpenChange={setCreating} />
      </OnceOpened>
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

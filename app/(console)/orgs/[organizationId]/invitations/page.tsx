import type { Metadata } from "next";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { invitationListQuery } from "@/components/people/invitations/invitation-query";
import { invitationTabs } from "@/components/people/invitations/invitation-tabs";
import { InvitationsPanel } from "@/components/people/invitations/invitations-panel";
import { Inviting } from "@/components/people/invitations/inviting";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readInvitations } from "@/lib/queries/people/people";
import { readSignInMethods } from "@/lib/queries/people/sign-in-methods";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Invitations" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function InvitationsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery(invitationListQuery, await searchParams);
  const reads = [readInvitations(organization, query), readSignInMethods()];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <Page
        fill
        title="Invitations"
        crumbs={[{ label: "Invitations" }]}
        tabs={invitationTabs(organization)}
        description="Pending and expired invitations."
        action={<Inviting organization={organization} />}
      >
        <AdminsOnly organization={organization} what="invitations">
          <InvitationsPanel organization={organization} />
        </AdminsOnly>
      </Page>
    </HydrationBoundary>
  );
}

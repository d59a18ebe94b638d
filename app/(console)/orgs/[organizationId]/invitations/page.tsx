import type { Metadata } from "next";
import { invitationTabs } from "@/components/invitations/invitation-tabs";
import { InvitationsPanel } from "@/components/invitations/invitations-panel";
import { Inviting } from "@/components/invitations/inviting";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readInvitations } from "@/lib/queries/people";

export const metadata: Metadata = { title: "Invitations" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function InvitationsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery("invitations", await searchParams);
  return (
    <HydrationBoundary state={await prefetch([readInvitations(organization, query)])}>
      <Page
        fill
        title="Invitations"
        crumbs={[{ label: "Invitations" }]}
        tabs={invitationTabs(organization)}
        description="Who was invited and has not signed in yet."
        action={<Inviting organization={organization} />}
      >
        <AdminsOnly organization={organization} what="invitations">
          <InvitationsPanel organization={organization} />
        </AdminsOnly>
      </Page>
    </HydrationBoundary>
  );
}

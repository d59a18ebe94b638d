import type { Metadata } from "next";
import { CreatingLink } from "@/components/invitations/creating-link";
import { invitationTabs } from "@/components/invitations/invitation-tabs";
import { LinksPanel } from "@/components/invitations/links-panel";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { prefetch } from "@/lib/bff/prefetch";
import { paths } from "@/lib/paths";
import { readInviteLinks } from "@/lib/queries/invite-links";

export const metadata: Metadata = { title: "Invite links" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function InviteLinksPage({ params }: Props) {
  const organization = await params;
  const crumbs = [
    { label: "Invitations", href: paths.invitations(organization) },
    { label: "Links" },
  ];
  return (
    <HydrationBoundary state={await prefetch([readInviteLinks(organization)])}>
      <Page
        fill
        title="Invitations"
        crumbs={crumbs}
        tabs={invitationTabs(organization)}
        description="Links with which people join on their own."
        action={<CreatingLink organization={organization} />}
      >
        <AdminsOnly organization={organization} what="invite links">
          <LinksPanel organization={organization} />
        </AdminsOnly>
      </Page>
    </HydrationBoundary>
  );
}

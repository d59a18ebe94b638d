import type { Metadata } from "next";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { CreatingLink } from "@/components/people/invitations/creating-link";
import { invitationTabs } from "@/components/people/invitations/invitation-tabs";
import { LinksPanel } from "@/components/people/invitations/links-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readInviteLinks } from "@/lib/queries/people/invite-links";
import { paths } from "@/lib/url/paths";

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
        description="Links that let people join on their own."
        action={<CreatingLink organization={organization} />}
      >
        <AdminsOnly organization={organization} what="invite links">
          <LinksPanel organization={organization} />
        </AdminsOnly>
      </Page>
    </HydrationBoundary>
  );
}

import { AdminsOnly } from "@/components/organizations/admins-only";
import { settingsTabs } from "@/components/organizations/settings-tabs";
import { EmailDomainsPanel } from "@/components/people/email-domains/email-domains-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readEmailDomains } from "@/lib/queries/people/email-domains";
import { paths } from "@/lib/url/paths";

export const metadata = { title: "Email domains" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function EmailDomainsPage({ params }: Props) {
  const organization = await params;
  const crumbs = [
    { label: "Settings", href: paths.organizationSettings(organization) },
    { label: "Email domains" },
  ];
  return (
    <HydrationBoundary state={await prefetch([readEmailDomains(organization)])}>
      <Page title="Settings" crumbs={crumbs} tabs={settingsTabs(organization)}>
        <AdminsOnly organization={organization} what="email domains">
          <EmailDomainsPanel organization={organization} />
        </AdminsOnly>
      </Page>
    </HydrationBoundary>
  );
}

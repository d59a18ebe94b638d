import { AdminsOnly } from "@/components/organizations/admins-only";
import { OrganizationSettingsPanel } from "@/components/organizations/organization-settings-panel";
import { settingsTabs } from "@/components/organizations/settings-tabs";
import { Page } from "@/components/platform/layout/page";

export const metadata = { title: "Settings" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

// The layout has already prefetched the organization.
export default async function OrganizationSettingsPage({ params }: Props) {
  const organization = await params;
  return (
    <Page title="Settings" crumbs={[{ label: "Settings" }]} tabs={settingsTabs(organization)}>
      <AdminsOnly organization={organization} what="settings">
        <OrganizationSettingsPanel organization={organization} />
      </AdminsOnly>
    </Page>
  );
}

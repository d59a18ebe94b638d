import { Page } from "@/components/layout/page";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { OrganizationSettingsPanel } from "@/components/organizations/organization-settings-panel";

export const metadata = { title: "Settings" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

// The organization itself is there already: the layout around every page reads it.
export default async function OrganizationSettingsPage({ params }: Props) {
  const organization = await params;
  return (
    <Page title="Settings" crumbs={[{ label: "Settings" }]}>
      <AdminsOnly organization={organization} what="settings">
        <OrganizationSettingsPanel organization={organization} />
      </AdminsOnly>
    </Page>
  );
}

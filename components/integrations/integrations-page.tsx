import type { ReactNode } from "react";
import { Page } from "@/components/platform/layout/page";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { Publishing } from "./publishing";

interface IntegrationsPageProps {
  organization: OrganizationParams;
  children: ReactNode;
}

/** Frame of the catalogue and of the installed integrations. */
export function IntegrationsPage({ organization, children }: IntegrationsPageProps) {
  return (
    <Page
      fill
      title="Integrations"
      crumbs={[{ label: "Integrations" }]}
      description="Connect spaces and sites with other systems."
      action={<Publishing organization={organization} />}
      tabs={[
        { href: paths.integrations(organization), label: "Catalogue", exact: true },
        { href: paths.installations(organization), label: "Installed" },
      ]}
    >
      {children}
    </Page>
  );
}

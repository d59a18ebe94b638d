import type { ReactNode } from "react";
import { Page } from "@/components/layout/page";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { Publishing } from "./publishing";

interface IntegrationsPageProps {
  organization: OrganizationParams;
  children: ReactNode;
}

/** What the catalogue and the list of what is installed share. */
export function IntegrationsPage({ organization, children }: IntegrationsPageProps) {
  return (
    <Page
      fill
      title="Integrations"
      crumbs={[{ label: "Integrations" }]}
      description="They connect spaces and sites with other systems."
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

import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { SingleSignOnPanel } from "@/components/single-sign-on/single-sign-on-panel";
import { ssoTabs } from "@/components/single-sign-on/sso-tabs";
import { prefetch } from "@/lib/bff/prefetch";
import { readSAMLProviders, readSAMLSetup } from "@/lib/queries/saml";

export const metadata = { title: "Single sign-on" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function SingleSignOnPage({ params }: Props) {
  const organization = await params;
  const reads = [readSAMLProviders(organization), readSAMLSetup(organization)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <Page
        title="Single sign-on"
        crumbs={[{ label: "Single sign-on" }]}
        tabs={ssoTabs(organization)}
      >
        <AdminsOnly organization={organization} what="single sign-on">
          <SingleSignOnPanel organization={organization} />
        </AdminsOnly>
      </Page>
    </HydrationBoundary>
  );
}

import { AdminsOnly } from "@/components/organizations/admins-only";
import { SingleSignOnPanel } from "@/components/people/single-sign-on/single-sign-on-panel";
import { ssoTabs } from "@/components/people/single-sign-on/sso-tabs";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readSAMLProviders, readSAMLSetup } from "@/lib/queries/people/saml";

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
        <AdminsOnly organization={organization} what="single sign-on settings">
          <SingleSignOnPanel organization={organization} />
        </AdminsOnly>
      </Page>
    </HydrationBoundary>
  );
}

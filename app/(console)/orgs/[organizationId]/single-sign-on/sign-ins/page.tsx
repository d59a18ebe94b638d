import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { Page } from "@/components/layout/page";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { SignInsPanel } from "@/components/single-sign-on/sign-ins-panel";
import { ssoTabs } from "@/components/single-sign-on/sso-tabs";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { paths } from "@/lib/paths";
import { readSAMLProviders, readSAMLSignIns } from "@/lib/queries/saml";

export const metadata = { title: "Sign-in log" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SignInsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery("signIns", await searchParams);
  const reads = [readSAMLSignIns(organization, query), readSAMLProviders(organization)];
  const crumbs = [
    { label: "Single sign-on", href: paths.singleSignOn(organization) },
    { label: "Sign-in log" },
  ];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <Page title="Single sign-on" crumbs={crumbs} tabs={ssoTabs(organization)} fill>
        <AdminsOnly organization={organization} what="sign-in log">
          <SignInsPanel organization={organization} />
        </AdminsOnly>
      </Page>
    </HydrationBoundary>
  );
}

import { AdminsOnly } from "@/components/organizations/admins-only";
import { SignInsPanel } from "@/components/people/single-sign-on/sign-ins-panel";
import { signInsQuery } from "@/components/people/single-sign-on/sign-ins-query";
import { ssoTabs } from "@/components/people/single-sign-on/sso-tabs";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readSAMLProviders, readSAMLSignIns } from "@/lib/queries/people/saml";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";
import { paths } from "@/lib/url/paths";

export const metadata = { title: "Sign-in log" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SignInsPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery(signInsQuery, await searchParams);
  const reads = [readSAMLSignIns(organization, query), readSAMLProviders(organization)];
  const crumbs = [
    { label: "Single sign-on", href: paths.singleSignOn(organization) },
    { label: "Sign-in log" },
  ];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <Page title="Single sign-on" crumbs={crumbs} tabs={ssoTabs(organization)} fill>
        <AdminsOnly organization={organization} what="the sign-in log">
          <SignInsPanel organization={organization} />
        </AdminsOnly>
      </Page>
    </HydrationBoundary>
  );
}

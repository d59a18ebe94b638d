import { AdminsOnly } from "@/components/organizations/admins-only";
import { ProviderFrame } from "@/components/people/single-sign-on/provider-frame";
import { ProviderPanel } from "@/components/people/single-sign-on/provider-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readSAMLProvider } from "@/lib/queries/people/saml";

export const metadata = { title: "Identity provider" };

interface Props {
  params: Promise<{ organizationId: string; samlProviderId: string }>;
}

export default async function IdentityProviderPage({ params }: Props) {
  const provider = await params;
  const { organizationId } = provider;
  return (
    <HydrationBoundary state={await prefetch([readSAMLProvider(provider)])}>
      <ProviderFrame params={provider}>
        <AdminsOnly organization={{ organizationId }} what="single sign-on settings">
          <ProviderPanel params={provider} />
        </AdminsOnly>
      </ProviderFrame>
    </HydrationBoundary>
  );
}

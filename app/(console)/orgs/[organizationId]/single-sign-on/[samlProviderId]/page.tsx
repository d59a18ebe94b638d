import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { AdminsOnly } from "@/components/organizations/admins-only";
import { ProviderFrame } from "@/components/single-sign-on/provider-frame";
import { ProviderPanel } from "@/components/single-sign-on/provider-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readSAMLProvider } from "@/lib/queries/saml";

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
        <AdminsOnly organization={{ organizationId }} what="single sign-on">
          <ProviderPanel params={provider} />
        </AdminsOnly>
      </ProviderFrame>
    </HydrationBoundary>
  );
}

import { Status } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SAMLProvider } from "@/lib/contract/people/saml";
import { paths } from "@/lib/url/paths";
import { lastToExpire } from "./certificate-labels";
import { CertificateStatus } from "./certificate-status";
import { providerState } from "./provider-labels";

interface ProviderListProps {
  organization: OrganizationParams;
  providers: readonly SAMLProvider[];
}

/** Identity providers of an organization, each with items that need attention. */
export function ProviderList({ organization, providers }: ProviderListProps) {
  return (
    <ul className="divide-y rounded border">
      {providers.map((provider) => (
        <ProviderRow key={provider.id} organization={organization} provider={provider} />
      ))}
    </ul>
  );
}

interface ProviderRowProps {
  organization: OrganizationParams;
  provider: SAMLProvider;
}

function ProviderRow({ organization, provider }: ProviderRowProps) {
  const { tone, words } = providerState(provider);
  const certificate = lastToExpire(provider.certificates);
  const href = paths.ssoProvider({ ...organization, samlProviderId: provider.id });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <Link href={href} className="bidi wrap-anywhere rounded-xs font-medium hover:underline">
          {provider.label}
        </Link>
        <p className="wrap-anywhere text-sm text-text-muted">
          {provider.entityID || "Not configured yet"}
        </p>
      </div>
      <Status tone={tone}>{words}</Status>
      {certificate && (
        <span className="text-sm">
          <span className="text-text-muted">Certificate: </span>
          <CertificateStatus certificate={certificate} />
        </span>
      )}
      <span className="text-sm text-text-muted">
        {provider.lastSignInAt ? (
          <>
            Last sign-in <TimeAgo time={provider.lastSignInAt} />
          </>
        ) : (
          "No sign-ins yet"
        )}
      </span>
    </li>
  );
}

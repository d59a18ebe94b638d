import { Banner } from "@/components/ui/banner";
import { LinkButton } from "@/components/ui/link-button";
import { paths } from "@/lib/url/paths";

interface SsoFailureProps {
  message: string;
  organization: string | undefined;
}

/** Explains why an identity provider did not sign the reader in, with a retry. */
export function SsoFailure({ message, organization }: SsoFailureProps) {
  return (
    <Banner
      tone="danger"
      title="Single sign-on failed"
      action={
        <LinkButton size="small" href={paths.ssoLookup({ organization })}>
          Try again
        </LinkButton>
      }
    >
      {message}
    </Banner>
  );
}

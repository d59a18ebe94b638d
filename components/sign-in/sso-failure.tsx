import { Banner } from "@/components/ui/banner";
import { LinkButton } from "@/components/ui/link-button";
import { paths } from "@/lib/paths";

interface SsoFailureProps {
  message: string;
  organization: string | undefined;
}

/** Why an identity provider did not sign its reader in, and the way to try again. */
export function SsoFailure({ message, organization }: SsoFailureProps) {
  return (
    <Banner
      tone="danger"
      title="Single sign-on did not work"
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

import { TextLink } from "@/components/ui/text-link";
import { paths } from "@/lib/url/paths";

/** Explains missing organizations: some require sessions from single sign-on. */
export function UnlistedOrganizations({ className }: { className?: string }) {
  return (
    <p className={className}>
      To see organizations that require single sign-on,{" "}
      <TextLink href={paths.ssoLookup()}>continue with single sign-on</TextLink>.
    </p>
  );
}

import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { DevelopmentMode } from "@/lib/contract/integrations/integration-warnings";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";

interface DevelopmentBannerProps {
  organization: OrganizationParams;
  /** At least one. */
  modes: readonly DevelopmentMode[];
}

/**
 * Tells everybody which integrations send events to a developer's machine, since when, and who set
 * it up.
 */
export function DevelopmentBanner({ organization, modes }: DevelopmentBannerProps) {
  return (
    <Banner tone="warning">
      {modes.map((mode) => (
        <Mode key={mode.integration} organization={organization} mode={mode} />
      ))}
    </Banner>
  );
}

interface ModeProps {
  organization: OrganizationParams;
  mode: DevelopmentMode;
}

function Mode({ organization, mode }: ModeProps) {
  const { integration, title, all, tunnelUrl, since, by } = mode;
  const of = { ...organization, integrationName: integration };
  return (
    <p>
      <TextLink href={paths.integration(of)} className="bidi font-medium">
        {title}
      </TextLink>{" "}
      is in development mode. Its events{all && ", from all organizations,"} are sent to{" "}
      {tunnelUrl ? (
        <code className="wrap-anywhere font-mono text-sm">{tunnelUrl}</code>
      ) : (
        "a development tunnel"
      )}
      {by && ` by ${by}`} (turned on <TimeAgo time={since} />
      ).
    </p>
  );
}

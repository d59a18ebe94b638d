import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { DevelopmentMode } from "@/lib/contract/attention";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";

interface DevelopmentBannerProps {
  organization: OrganizationParams;
  /** At least one. */
  modes: readonly DevelopmentMode[];
}

/** Says to everybody whose events go to a developer's machine, since when, and by whom. */
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
      is in development mode: its events{all && ", those of every organization,"} go to{" "}
      {tunnelUrl ? (
        <code className="wrap-anywhere font-mono text-sm">{tunnelUrl}</code>
      ) : (
        "a tunnel"
      )}
      {by && ` of ${by}`}, since <TimeAgo time={since} />.
    </p>
  );
}

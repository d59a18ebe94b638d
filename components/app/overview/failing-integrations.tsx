import { Section } from "@/components/platform/layout/section";
import { TimeAgo } from "@/components/ui/time-ago";
import type { FailingInstallation } from "@/lib/contract/organizations/attention";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { Row, Rows } from "./rows";

interface FailingIntegrationsProps {
  organization: OrganizationParams;
  failing: readonly FailingInstallation[];
}

/** Integrations with failing deliveries for an hour or more. */
export function FailingIntegrations({ organization, failing }: FailingIntegrationsProps) {
  return (
    <Section title="Failing integrations">
      <Rows>
        {failing.map(({ installation, integration, title, since, paused }) => {
          const of = { ...organization, integrationName: integration };
          return (
            <Row
              key={installation}
              name={title}
              href={paths.integration(of)}
              note={
                <>
                  {paused ? "paused, failing" : "failing"} since <TimeAgo time={since} />
                </>
              }
              action={{
                text: "View events",
                label: `View events of ${title}`,
                href: paths.integration(of, "events"),
              }}
            />
          );
        })}
      </Rows>
    </Section>
  );
}

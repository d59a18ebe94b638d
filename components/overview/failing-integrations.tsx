import { Section } from "@/components/layout/section";
import { TimeAgo } from "@/components/ui/time-ago";
import type { FailingInstallation } from "@/lib/contract/attention";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { Row, Rows } from "./rows";

interface FailingIntegrationsProps {
  organization: OrganizationParams;
  failing: readonly FailingInstallation[];
}

/** Integrations that nothing has reached for an hour or more. */
export function FailingIntegrations({ organization, failing }: FailingIntegrationsProps) {
  return (
    <Section title="Integrations that keep failing">
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
                text: "See events",
                label: `See the events of ${title}`,
                href: paths.integration(of, "events"),
              }}
            />
          );
        })}
      </Rows>
    </Section>
  );
}

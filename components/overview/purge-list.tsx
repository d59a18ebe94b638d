import { Section } from "@/components/layout/section";
import { Countdown } from "@/components/ui/countdown";
import { TextLink } from "@/components/ui/text-link";
import type { OrganizationParams, OrganizationSummary } from "@/lib/contract/organizations";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { titled } from "@/lib/titled";
import { Row, Rows } from "./rows";

interface PurgeListProps {
  organization: OrganizationParams;
  summary: OrganizationSummary;
}

/** Deleted spaces that go for good soonest. */
export function PurgeList({ organization, summary }: PurgeListProps) {
  const { spacesAboutToBePurged: spaces, trashedSpaces } = summary;
  return (
    <Section
      title="About to be deleted for good"
      action={
        trashedSpaces > spaces.length && (
          <TextLink href={paths.trash(organization)}>
            All {plural(trashedSpaces, "space")} in the trash
          </TextLink>
        )
      }
    >
      <Rows>
        {spaces.map(({ space, title, purgeAt }) => {
          const of = { ...organization, spaceId: space };
          const name = titled(title);
          return (
            <Row
              key={space}
              name={name}
              href={paths.space(of)}
              note={
                <>
                  in <Countdown until={purgeAt} />
                </>
              }
              action={{
                text: "Restore",
                label: `Restore ${name}`,
                href: paths.trashedSpace(of),
              }}
            />
          );
        })}
      </Rows>
    </Section>
  );
}

import { Section } from "@/components/platform/layout/section";
import { Countdown } from "@/components/ui/countdown";
import { TextLink } from "@/components/ui/text-link";
import type {
  OrganizationParams,
  OrganizationSummary,
} from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { paths } from "@/lib/url/paths";
import { Row, Rows } from "./rows";

interface PurgeListProps {
  organization: OrganizationParams;
  summary: OrganizationSummary;
}

/** Deleted spaces that expire soonest. */
export function PurgeList({ organization, summary }: PurgeListProps) {
  const { spacesAboutToBePurged: spaces, trashedSpaces } = summary;
  return (
    <Section
      title="Expiring soon in trash"
      action={
        trashedSpaces > spaces.length && (
          <TextLink href={paths.trash(organization)}>
            All {plural(trashedSpaces, "space")} in trash
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

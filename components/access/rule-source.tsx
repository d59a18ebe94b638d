import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/text-link";
import type { AccessRule, MemberRole } from "@/lib/contract/access/member-access";
import { titled } from "@/lib/format/titled";
import { paths } from "@/lib/url/paths";
import { accessAddress } from "./access-resource";

interface RuleSourceProps {
  organizationId: string;
  rule: AccessRule;
  /** Resource that the role is in. */
  resource: MemberRole["resource"];
}

/** Names the source of a role, with a link to the team or the collection above. */
export function RuleSource({ organizationId, rule, resource }: RuleSourceProps): ReactNode {
  const { type, at, team } = rule;
  if (type === "organization-role" || at.type === "organization") return "Organization role";
  const above = at.id === resource.id ? undefined : { type: at.type, id: at.id };
  const where = above && (
    <SourceLink href={accessAddress(organizationId, above)}>{titled(at.title)}</SourceLink>
  );
  if (type === "default-level") return where ? <>Default access of {where}</> : "Default access";
  const source = team ? (
    <>
      Team{" "}
      <SourceLink href={paths.team({ organizationId, teamId: team.id })}>{team.title}</SourceLink>
    </>
  ) : (
    "Direct role"
  );
  return where ? (
    <>
      {source} in {where}
    </>
  ) : (
    source
  );
}

/** On a narrow screen above the link that covers the row. */
function SourceLink(props: { href: string; children: string }) {
  return <TextLink {...props} className="bidi max-sm:relative max-sm:z-sticky" />;
}

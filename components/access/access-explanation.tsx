"use client";

import { CircleCheck } from "lucide-react";
import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/text-link";
import type { AccessRule, MemberAccess } from "@/lib/contract/access/member-access";
import { titled } from "@/lib/format/titled";
import { paths } from "@/lib/url/paths";
import { roleLabel, roleMeaning, ruleLabel } from "./labels/access-labels";
import { missingRole, signInObstacle } from "./no-access-labels";

interface ExplanationProps {
  organizationId: string;
  access: MemberAccess;
}

/** Effective role of a person on a resource, what is missing, and every rule behind it. */
export function AccessExplanation({ organizationId, access }: ExplanationProps) {
  const { user, place, role, rules, organizationRole } = access;
  const heading = useId();
  const obstacle = signInObstacle(access);
  return (
    <div className="space-y-5">
      <div className="space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={role === null ? "neutral" : "accent"}>{roleLabel(role)}</Badge>
          <span className="bidi">in {titled(place.title)}</span>
        </p>
        <p className="text-text-muted">{roleMeaning(role ?? undefined) ?? missingRole(access)}</p>
        <p className="bidi text-sm text-text-muted">{user.email}</p>
      </div>
      {obstacle && <Banner tone="warning">{obstacle}</Banner>}
      <section aria-labelledby={heading} className="space-y-2">
        <h3 id={heading} className="font-medium">
          Why
        </h3>
        <ul className="divide-y rounded border">
          {rules.map((rule, at) => (
            <RuleRow
              key={`${rule.type} ${rule.at.id} ${rule.team?.id ?? at}`}
              rule={rule}
              organizationId={organizationId}
              userId={user.id}
              guest={organizationRole === null}
            />
          ))}
        </ul>
        <p className="text-sm text-text-muted">The highest role applies.</p>
      </section>
    </div>
  );
}

/** Returns true for a rule whose role comes from another one. */
const passesOn = ({ type, level }: AccessRule) => type === "default-level" && level === "inherit";

interface RuleRowProps {
  rule: AccessRule;
  organizationId: string;
  userId: string;
  guest: boolean;
}

function RuleRow({ rule, organizationId, userId, guest }: RuleRowProps) {
  const gives = rule.wins && !passesOn(rule);
  const notForGuests = guest && rule.type === "default-level" && rule.level !== null;
  return (
    <li className="flex items-start gap-2.5 px-3 py-2">
      <span className="mt-0.5 size-4 shrink-0 text-success">
        {gives && <CircleCheck role="img" aria-label="Gives this role" className="size-4" />}
      </span>
      <span className={`bidi min-w-0 flex-1 text-pretty ${gives ? "" : "text-text-muted"}`}>
        {ruleLabel(rule)}
        {rule.at.type === "collection" && (
          <TextLink
            href={paths.collectionAccess({ organizationId, collectionId: rule.at.id })}
            className="mt-0.5 block w-fit text-sm"
          >
            View collection access
          </TextLink>
        )}
        {rule.team && (
          <TextLink
            href={paths.team({ organizationId, teamId: rule.team.id })}
            className="mt-0.5 block w-fit text-sm"
          >
            View team
          </TextLink>
        )}
        {rule.type === "organization-role" && (
          <TextLink
            href={paths.member({ organizationId, userId })}
            className="mt-0.5 block w-fit text-sm"
          >
            View member
          </TextLink>
        )}
        {notForGuests && <span className="block text-sm">Doesn't apply to guests</span>}
      </span>
      <Badge tone={gives ? "success" : "neutral"}>
        {rule.role === null ? "No role" : roleLabel(rule.role)}
      </Badge>
    </li>
  );
}

"use client";

import { CircleCheck, CircleDashed } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { AccessRule, MemberAccess } from "@/lib/contract/member-access";
import { paths } from "@/lib/paths";
import { useMemberAccess } from "@/lib/queries/permissions";
import { titled } from "@/lib/titled";
import type { AccessPlace } from "./access-place";
import { roleLabel, roleMeaning, ruleWords } from "./access-words";
import type { GrantTarget } from "./grant-target";

interface PersonAccessProps {
  place: Pick<AccessPlace, "organizationId" | "params">;
  userId: string;
  onClose: () => void;
  /** Undefined for who may only look. */
  onChange: ((target: GrantTarget) => void) | undefined;
}

/** What somebody may do in a place, and every rule that has a say in it. */
export function PersonAccess({ place, userId, onClose, onChange }: PersonAccessProps) {
  const { organizationId, params } = place;
  const found = useMemberAccess({ organizationId, userId, place: params });
  const access = found.data;
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={access?.user.displayName ?? "Access"}
      footer={
        access &&
        onChange && (
          <Button onClick={() => onChange(targetOf(access))}>
            {ownGrant(access) ? "Change role given here…" : "Give a role here…"}
          </Button>
        )
      }
    >
      {access && <Explanation organizationId={organizationId} access={access} />}
      {found.isPending && (
        <div role="status" aria-label="Loading the explanation" className="space-y-3">
          <Skeleton className="w-40" />
          <Skeleton className="h-24" />
        </div>
      )}
      {found.isError && !access && (
        <ErrorState
          title="The explanation could not be loaded"
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
    </SidePanel>
  );
}

const ownGrant = ({ rules, place }: MemberAccess) =>
  rules.find(({ type, at }) => type === "grant" && at.id === place.id);

const targetOf = (access: MemberAccess): GrantTarget => ({
  kind: "user",
  id: access.user.id,
  name: access.user.displayName,
  role: ownGrant(access)?.role ?? null,
});

interface ExplanationProps {
  organizationId: string;
  access: MemberAccess;
}

function Explanation({ organizationId, access }: ExplanationProps) {
  const { user, place, role, rules, disabled, organizationRole } = access;
  return (
    <div className="space-y-5">
      <div className="space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={role === null ? "neutral" : "accent"}>{roleLabel(role)}</Badge>
          <span className="bidi">in {titled(place.title)}</span>
        </p>
        <p className="text-text-muted">
          {roleMeaning(role ?? undefined) ?? "Nothing lets them in."}
        </p>
        <p className="bidi text-sm text-text-muted">{user.email}</p>
      </div>
      {disabled && (
        <Banner tone="warning">
          This member is disabled: no rule lets them in until that ends.
        </Banner>
      )}
      <section aria-labelledby="access-rules" className="space-y-2">
        <h3 id="access-rules" className="font-medium">
          Why
        </h3>
        <ul className="divide-y rounded border">
          {rules.map((rule, at) => (
            <RuleRow
              key={`${rule.type} ${rule.at.id} ${rule.team?.id ?? at}`}
              rule={rule}
              organizationId={organizationId}
              guest={organizationRole === null}
            />
          ))}
        </ul>
        <p className="text-sm text-text-muted">
          The strongest role counts; the others add nothing.
        </p>
      </section>
    </div>
  );
}

interface RuleRowProps {
  rule: AccessRule;
  organizationId: string;
  guest: boolean;
}

function RuleRow({ rule, organizationId, guest }: RuleRowProps) {
  const Mark = rule.wins ? CircleCheck : CircleDashed;
  const notForGuests = guest && rule.type === "default-level" && rule.level !== null;
  return (
    <li className="flex items-start gap-2.5 px-3 py-2">
      <Mark
        role="img"
        aria-label={rule.wins ? "Counts" : "Adds nothing"}
        className={`mt-0.5 size-4 shrink-0 ${rule.wins ? "text-success" : "text-text-subtle"}`}
      />
      <span className={`bidi min-w-0 flex-1 text-pretty ${rule.wins ? "" : "text-text-muted"}`}>
        {ruleWords(rule)}
        {rule.at.type === "collection" && (
          <TextLink
            href={paths.collectionAccess({ organizationId, collectionId: rule.at.id })}
            className="mt-0.5 block w-fit text-sm"
          >
            Access of this collection
          </TextLink>
        )}
        {notForGuests && <span className="block text-sm">Not for guests</span>}
      </span>
      <Badge tone={rule.wins ? "success" : "neutral"}>
        {rule.role === null ? "Nothing" : roleLabel(rule.role)}
      </Badge>
    </li>
  );
}

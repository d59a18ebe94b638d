"use client";

import { CircleCheck, CircleDashed } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { AccessRule, MemberAccess } from "@/lib/contract/access/member-access";
import { titled } from "@/lib/format/titled";
import { useMemberAccess } from "@/lib/queries/access/permissions";
import { paths } from "@/lib/url/paths";
import type { AccessResource } from "./access-resource";
import type { GrantTarget } from "./grant-target";
import { roleLabel, roleMeaning, ruleLabel } from "./labels/access-labels";

interface PersonAccessProps {
  resource: Pick<AccessResource, "organizationId" | "params">;
  userId: string;
  onClose: () => void;
  /** Undefined for viewers who can't manage access. */
  onChange: ((target: GrantTarget) => void) | undefined;
}

/** Effective role of a person on a resource, with every rule behind it. */
export function PersonAccess({ resource, userId, onClose, onChange }: PersonAccessProps) {
  const { organizationId, params } = resource;
  const found = useMemberAccess({ organizationId, userId, resource: params });
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
            {ownGrant(access) ? "Change direct role…" : "Add direct role…"}
          </Button>
        )
      }
    >
      {access && <Explanation organizationId={organizationId} access={access} />}
      {found.isPending && (
        <div role="status" aria-label="Loading access details" className="space-y-3">
          <Skeleton className="w-40" />
          <Skeleton className="h-24" />
        </div>
      )}
      {found.isError && !access && (
        <ErrorState
          title="Access details couldn't be loaded"
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
          {roleMeaning(role ?? undefined) ?? "They have no access."}
        </p>
        <p className="bidi text-sm text-text-muted">{user.email}</p>
      </div>
      {disabled && (
        <Banner tone="warning">
          This member is disabled and has no access until an admin enables them.
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
        <p className="text-sm text-text-muted">The highest role applies.</p>
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
        aria-label={rule.wins ? "Applies" : "Doesn't apply"}
        className={`mt-0.5 size-4 shrink-0 ${rule.wins ? "text-success" : "text-text-subtle"}`}
      />
      <span className={`bidi min-w-0 flex-1 text-pretty ${rule.wins ? "" : "text-text-muted"}`}>
        {ruleLabel(rule)}
        {rule.at.type === "collection" && (
          <TextLink
            href={paths.collectionAccess({ organizationId, collectionId: rule.at.id })}
            className="mt-0.5 block w-fit text-sm"
          >
            View collection access
          </TextLink>
        )}
        {notForGuests && <span className="block text-sm">Doesn't apply to guests</span>}
      </span>
      <Badge tone={rule.wins ? "success" : "neutral"}>
        {rule.role === null ? "No role" : roleLabel(rule.role)}
      </Badge>
    </li>
  );
}

"use client";

import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import type { MemberAccess } from "@/lib/contract/access/member-access";
import { useMemberAccess } from "@/lib/queries/access/permissions";
import { AccessExplanation } from "./access-explanation";
import type { AccessResource } from "./access-resource";
import type { GrantTarget } from "./grant-target";

interface PersonAccessProps {
  resource: Pick<AccessResource, "organizationId" | "params">;
  userId: string;
  onClose: () => void;
  /** Undefined for viewers who can't manage access. */
  onChange: ((target: GrantTarget) => void) | undefined;
  /** Offered for people without access. */
  onGive?: (access: MemberAccess) => void;
}

/** Effective role of a person on a resource, with every rule behind it. */
export function PersonAccess(props: PersonAccessProps) {
  const { resource, userId, onClose } = props;
  const { organizationId, params } = resource;
  const found = useMemberAccess({ organizationId, userId, resource: params });
  const access = found.data;
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={access?.user.displayName ?? "Access"}
      footer={access && actionFor(access, props)}
    >
      {access && <AccessExplanation organizationId={organizationId} access={access} />}
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

function actionFor(
  access: MemberAccess,
  { onChange, onGive }: Pick<PersonAccessProps, "onChange" | "onGive">,
) {
  if (onGive && access.role === null && !access.disabled) {
    return <Button onClick={() => onGive(access)}>Give access…</Button>;
  }
  if (!onChange) return null;
  return (
    <Button onClick={() => onChange(targetOf(access))}>
      {ownGrant(access) ? "Change direct role…" : "Add direct role…"}
    </Button>
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

"use client";

import { ShieldCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useMemo } from "react";
import { Page } from "@/components/platform/layout/page";
import type { Actions } from "@/components/ui/action";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { MoreActions } from "@/components/ui/more-actions";
import { Skeleton } from "@/components/ui/skeleton";
import type { MemberParams } from "@/lib/contract/people/members";
import { useMember } from "@/lib/queries/people/people";
import { paths } from "@/lib/url/paths";
import { MemberFacts } from "./member-facts";
import { MemberMarks } from "./member-marks";
import { useMemberActions } from "./use-member-actions";

// The role has a button of its own.
const isInMenu = (action: Actions[number]) => action === "separator" || action.id !== "role";

/** Frame of a member's page: name, state, facts, and the actions of admins. */
export function MemberPage({
  member: params,
  children,
}: {
  member: MemberParams;
  children: ReactNode;
}) {
  const { organizationId } = params;
  const { data, error, refetch, isFetching } = useMember(params);
  const router = useRouter();
  const organization = useMemo(() => ({ organizationId }), [organizationId]);
  const { isAdmin, actionsFor, open, element } = useMemberActions(organization, () =>
    router.push(paths.members({ organizationId })),
  );
  const name = data?.user.displayName;
  const title = name ? <span className="bidi">{name}</span> : <Skeleton className="w-48" />;
  const actions = data && isAdmin ? actionsFor(data).filter(isInMenu) : undefined;
  const isGone = error?.missing;
  return (
    <Page
      fill
      title={isGone ? "Not found" : error && !name ? "Member" : title}
      crumbs={[
        { label: "Members", href: paths.members({ organizationId }) },
        { label: isGone ? "Not found" : (name ?? "Member") },
      ]}
      status={data && <MemberMarks member={data} />}
      action={
        data &&
        isAdmin && (
          <Button onClick={() => open.role({ members: [data] })}>
            <ShieldCheck aria-hidden />
            Change role…
          </Button>
        )
      }
      menu={actions && <MoreActions variant="secondary" actions={actions} />}
      tabs={
        isAdmin && !isGone
          ? [
              { label: "Access", href: paths.member(params), exact: true },
              { label: "Activity", href: paths.memberActivity(params) },
            ]
          : undefined
      }
    >
      {error ? (
        <ErrorState
          title={isGone ? "Member not found" : "The member couldn't be loaded"}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <>
          {data && <MemberFacts params={params} member={data} />}
          {children}
        </>
      )}
      {element}
    </Page>
  );
}

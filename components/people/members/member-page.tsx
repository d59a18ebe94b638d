"use client";

import type { ReactNode } from "react";
import { Page } from "@/components/platform/layout/page";
import { PageFact, PageFacts } from "@/components/platform/layout/page-facts";
import { Badge } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Member, MemberParams } from "@/lib/contract/people/members";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useMember } from "@/lib/queries/people/people";
import { paths } from "@/lib/url/paths";
import { memberRole } from "./member-labels";

/** Frame of a member's page: name, role and state. */
export function MemberPage({
  member: params,
  children,
}: {
  member: MemberParams;
  children: ReactNode;
}) {
  const { organizationId } = params;
  const { data, error, refetch, isFetching } = useMember(params);
  const isAdmin = useOrganization({ organizationId }).data?.permissions.admin ?? false;
  const name = data?.user.displayName;
  const title = name ? <span className="bidi">{name}</span> : <Skeleton className="w-48" />;
  const isGone = error?.missing;
  return (
    <Page
      fill
      title={error && !name ? "Member" : title}
      crumbs={[
        { label: "Members", href: paths.members({ organizationId }) },
        { label: name ?? "Member" },
      ]}
      tabs={
        isAdmin
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
          {data && <Facts member={data} />}
          {children}
        </>
      )}
    </Page>
  );
}

function Facts({
  member: { role, user, lastSeenAt, joinedAt, disabled, sso },
}: {
  member: Member;
}) {
  return (
    <PageFacts>
      <PageFact label="Role">{memberRole(role)}</PageFact>
      <PageFact label="Email">{user.email}</PageFact>
      <PageFact label="Joined">{joinedAt ? <TimeAgo time={joinedAt} /> : "Unknown"}</PageFact>
      <PageFact label="Last seen">{lastSeenAt ? <TimeAgo time={lastSeenAt} /> : "Never"}</PageFact>
      <PageFact label="Single sign-on">{sso ? "Required" : "No"}</PageFact>
      {disabled && (
        <PageFact label="Status">
          <Badge tone="warning">Disabled</Badge>
        </PageFact>
      )}
    </PageFacts>
  );
}

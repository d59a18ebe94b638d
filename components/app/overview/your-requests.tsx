"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Section } from "@/components/platform/layout/section";
import { AttentionText } from "@/components/review/change-requests/list/attention-text";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Page } from "@/lib/contract/platform/common";
import type { ListedChangeRequest } from "@/lib/contract/review/change-request";
import { plural } from "@/lib/format/format";
import { subjectOf } from "@/lib/format/subject";
import { useNamedSpace } from "@/lib/queries/organizations/search";
import { paths } from "@/lib/url/paths";
import { Row, Rows } from "./rows";

interface YourRequestsProps {
  organization: OrganizationParams;
  yours: UseQueryResult<Page<ListedChangeRequest>>;
}

/** Change requests that wait for the reader, longest first. */
export function YourRequests({ organization, yours }: YourRequestsProps) {
  const { data } = yours;
  if (data?.count === 0) return null;
  const requests = data?.items ?? [];
  return (
    <Section
      title="Change requests waiting for you"
      action={
        data &&
        data.count > requests.length && (
          <TextLink href={paths.organizationChangeRequests(organization)}>
            All {plural(data.count, "change request")}
          </TextLink>
        )
      }
    >
      {requests.length > 0 && (
        <Rows>
          {requests.map((request) => (
            <RequestRow key={request.id} organization={organization} request={request} />
          ))}
        </Rows>
      )}
      {yours.isPending && <Skeleton className="h-12" />}
      {yours.isError && !data && (
        <ErrorState
          title="Your change requests couldn't be loaded"
          error={yours.error}
          onRetry={() => void yours.refetch()}
          retrying={yours.isFetching}
        />
      )}
    </Section>
  );
}

interface RequestRowProps {
  organization: OrganizationParams;
  request: ListedChangeRequest;
}

function RequestRow({ organization, request }: RequestRowProps) {
  const { id: changeRequestId, space: spaceId, attention } = request;
  const mayMerge = useNamedSpace(spaceId).data?.permissions.merge;
  const href = paths.changeRequest({ ...organization, spaceId, changeRequestId });
  const name = subjectOf(request);
  return (
    <Row
      name={name}
      href={href}
      note={
        attention && (
          <>
            <AttentionText attention={attention} mayMerge={mayMerge} /> ·{" "}
            <TimeAgo time={attention.since} className="whitespace-nowrap" />
          </>
        )
      }
      action={{ text: "Open", label: `Open ${name}`, href }}
    />
  );
}

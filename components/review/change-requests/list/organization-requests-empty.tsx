"use client";

import { CircleCheck, GitPullRequest } from "lucide-react";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import { statuses } from "@/components/review/change-requests/state/change-request-labels";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Turn } from "@/lib/contract/review/change-requests";
import { paths } from "@/lib/url/paths";
import { type OrganizationListQuery, type Tab, turnOf } from "./change-request-query";

interface OrganizationRequestsEmptyProps {
  organization: OrganizationParams;
  tab: Tab;
  onQuery: SetQuery<OrganizationListQuery>;
}

const nothing: Record<Turn, { title: string; why: string }> = {
  yours: {
    title: "You're all caught up",
    why: "Change requests appear here when the next step is yours, and leave when you have taken it.",
  },
  mine: {
    title: "You have no open change requests",
    why: "Change requests you open appear here until they are merged or archived.",
  },
  review: {
    title: "Nothing to review",
    why: "Change requests appear here when someone requests your review.",
  },
  waiting: {
    title: "You're not waiting on anyone",
    why: "Your change requests appear here while others have the next step, and those you reviewed while their authors have it.",
  },
  ready: {
    title: "Nothing to merge",
    why: "Change requests appear here once they are approved and no reviews are pending.",
  },
};

/** Empty list: no active change requests, or none at this stage. */
export function OrganizationRequestsEmpty(props: OrganizationRequestsEmptyProps) {
  const { organization, tab, onQuery } = props;
  const turn = turnOf(tab);
  if (turn) {
    return (
      <EmptyState
        icon={CircleCheck}
        title={nothing[turn].title}
        action={<Button onClick={() => onQuery({ turn: "all" })}>Show all</Button>}
      >
        {nothing[turn].why}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={GitPullRequest}
      title="No open change requests"
      action={
        <>
          <Button onClick={() => onQuery({ status: statuses })}>Show closed</Button>
          <LinkButton href={paths.spaces(organization)}>Go to spaces</LinkButton>
        </>
      }
    >
      To propose changes to a space, open a change request in it.
    </EmptyState>
  );
}

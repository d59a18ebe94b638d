"use client";

import { CircleCheck, GitPullRequest } from "lucide-react";
import type { SetQuery } from "@/components/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { Turn } from "@/lib/contract/change-requests";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import type { OrganizationListQuery } from "./change-request-query";
import { statuses } from "./change-request-words";

interface OrganizationRequestsEmptyProps {
  organization: OrganizationParams;
  turn: Turn | undefined;
  onQuery: SetQuery<OrganizationListQuery>;
}

const nothing: Record<Turn, { title: string; why: string }> = {
  mine: {
    title: "You have no change request under way",
    why: "Those that you open show here until they are merged or archived.",
  },
  review: {
    title: "Nobody waits for your review",
    why: "Change requests show here once you are asked to review them.",
  },
  waiting: {
    title: "You wait for nobody",
    why: "Your change requests show here while others review them, and those of others while they make the changes that you asked for.",
  },
  ready: {
    title: "Nothing is ready to merge",
    why: "Change requests show here once they are approved and nobody else is asked.",
  },
};

/** Nothing is under way, or nothing at this turn. */
export function OrganizationRequestsEmpty(props: OrganizationRequestsEmptyProps) {
  const { organization, turn, onQuery } = props;
  if (turn) {
    return (
      <EmptyState
        icon={CircleCheck}
        title={nothing[turn].title}
        action={<Button onClick={() => onQuery({ turn: undefined })}>Show all</Button>}
      >
        {nothing[turn].why}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={GitPullRequest}
      title="No change request is under way"
      action={
        <>
          <Button onClick={() => onQuery({ status: statuses })}>Show past ones</Button>
          <LinkButton href={paths.spaces(organization)}>Go to the spaces</LinkButton>
        </>
      }
    >
      A change request proposes changes to the pages of a space. Open one in the space that you want
      to change.
    </EmptyState>
  );
}

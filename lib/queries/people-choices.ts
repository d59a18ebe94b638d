import { useDeferredValue, useState } from "react";
import type { OrganizationParams } from "../contract/organizations.ts";
import type { User } from "../contract/users.ts";
import { useMembers } from "./members.ts";
import { useOrganization } from "./organizations.ts";
import { useUser } from "./users.ts";

interface PeopleChoicesOptions {
  /** Offered as well, even after leaving the organization. */
  chosen?: string | undefined;
  /** Not offered. */
  without?: readonly string[];
}

const offered = 30;

/** Members to choose from once somebody looks for one, found by name or address. */
export function usePeopleChoices(
  { organizationId }: OrganizationParams,
  { chosen, without = [] }: PeopleChoicesOptions,
) {
  const [text, onSearch] = useState<string | null>(null);
  const search = useDeferredValue(text?.trim()) || undefined;
  // Who is left out must not eat up what is offered.
  const limit = offered + without.length;
  const listed = useOrganization({ organizationId }).data?.permissions.listMembers !== false;
  const found = useMembers(
    { params: { organizationId }, query: { search, limit } },
    { enabled: text !== null && listed },
  );
  const members = (found.data?.items ?? []).map(({ user }) => user);
  const isListed = members.some(({ id }) => id === chosen);
  const user = useUser(chosen && !isListed ? chosen : null).data;
  const people = user && !isListed ? [user, ...members] : members;
  return {
    choices: people.filter(({ id }) => !without.includes(id)).map(toChoice),
    onSearch,
    loading: found.isFetching,
    emptyText: !listed
      ? "Guests do not see the members"
      : found.isError
        ? "The members could not be loaded"
        : "No member is called that",
  };
}

const toChoice = ({ id, displayName, email }: User) => ({
  value: id,
  label: displayName,
  hint: email,
});

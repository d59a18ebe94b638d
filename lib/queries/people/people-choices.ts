import { useDeferredValue, useState } from "react";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { User } from "../../contract/people/users.ts";
import { useOrganization } from "../organizations/organizations.ts";
import { useMembers } from "./members.ts";
import { useUser } from "./users.ts";

interface PeopleChoicesOptions {
  /** Always offered, even after leaving the organization. */
  chosen?: string | undefined;
  /** Excluded members. */
  without?: readonly string[];
}

const offered = 30;

/** Members to choose from, found by name or address; loads with the first search. */
export function usePeopleChoices(
  { organizationId }: OrganizationParams,
  { chosen, without = [] }: PeopleChoicesOptions,
) {
  const [text, onSearch] = useState<string | null>(null);
  const search = useDeferredValue(text?.trim()) || undefined;
  // Excluded members must not reduce the number offered.
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
      ? "Guests can't view members"
      : found.isError
        ? "The members couldn't be loaded"
        : "No members found",
  };
}

const toChoice = ({ id, displayName, email }: User) => ({
  value: id,
  label: displayName,
  hint: email,
});

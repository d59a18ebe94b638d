"use client";

import { useRef } from "react";
import { runBulk } from "@/components/platform/form/run-bulk";
import type { Problem } from "@/components/ui/problem";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Member } from "@/lib/contract/people/members";
import type { Role } from "@/lib/contract/platform/common";
import { plural } from "@/lib/format/format";
import { useUpdateMember } from "@/lib/queries/people/people";
import { useOwnChange } from "./use-own-change";

interface RoleChange {
  organization: OrganizationParams;
  members: readonly Member[];
  role: Role | null;
  /** Id of the person, if their own role changes as well. */
  own: string | undefined;
}

/** Changes the role of many members, the person's own last; undo restores previous roles. */
export function useRoleChange({ organization, members, role, own }: RoleChange) {
  const update = useUpdateMember();
  const changeOwn = useOwnChange(organization);
  const others = useRef(new Map<string, Promise<unknown>>());
  const takeOwnBack = useRef<() => void>(undefined);
  const hideUndo = useRef<() => void>(undefined);

  const give = (userId: string, to: Role | null) =>
    update.mutateAsync({ params: { ...organization, userId }, body: { role: to } });
  const act = async (userId: string) => {
    if (userId !== own) {
      const given = give(userId, role);
      others.current.set(userId, given);
      return given;
    }
    const settled = await Promise.allSettled(others.current.values());
    if (settled.some(({ status }) => status === "rejected")) {
      throw new Error("Your own role changes last. Change the other roles first");
    }
    const onSend = () => hideUndo.current?.();
    takeOwnBack.current = await changeOwn({ userId, body: { role }, onSend });
  };
  const giveBack = async (changed: readonly string[]) => {
    takeOwnBack.current?.();
    const problems: Problem[] = [];
    const previous = new Map(members.map((member) => [member.id, member.role]));
    await runBulk(
      changed.filter((id) => id !== own),
      (id) => give(id, previous.get(id) ?? null),
      {
        onChange: (_id, state) => {
          if (state.status === "failed") problems.push(state.problem);
        },
        signal: new AbortController().signal,
      },
    );
    const [first] = problems;
    if (!first) return;
    const count = plural(problems.length, "role");
    throw new Error(`${count} couldn't be restored: ${first.message}`);
  };
  return {
    act,
    giveBack,
    /** Hides the undo once it is too late. */
    onLate: (hide: () => void) => {
      hideUndo.current = hide;
    },
  };
}

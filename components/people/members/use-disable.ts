"use client";

import { toastDone, toastProblem } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Member } from "@/lib/contract/people/members";
import { useUpdateMember } from "@/lib/queries/people/people";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { useOwnChange } from "./use-own-change";

/** Returns a function that disables or enables a member; the viewer's own change is delayed. */
export function useDisable(organization: OrganizationParams) {
  const update = useUpdateMember();
  const changeOwn = useOwnChange(organization);
  const me = useAuthenticatedUser().data?.id;
  const disableOwn = async (userId: string) => {
    let hide: () => void = () => undefined;
    const onSend = () => hide();
    const takeBack = await changeOwn({ userId, body: { disabled: true }, onSend });
    hide = toastDone("Your membership will be disabled in 10 seconds", { undo: takeBack });
  };
  return async ({ id: userId, user, disabled }: Member) => {
    const params = { ...organization, userId };
    const set = (value: boolean) => update.mutateAsync({ params, body: { disabled: value } });
    try {
      if (userId === me) return await disableOwn(userId);
      await set(!disabled);
      const said = disabled ? "was enabled" : "was disabled";
      toastDone(`${user.displayName} ${said}`, { undo: () => set(disabled) });
    } catch (error) {
      toastProblem(error);
    }
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "@/lib/client/api-error";
import type { User } from "@/lib/contract/people/users";
import { keyOf } from "@/lib/queries/platform/keys";
import { callOperationNow } from "@/lib/queries/platform/operation";
import { sessionGate } from "@/lib/queries/platform/session-gate";

const whoAmI = "getAuthenticatedUser";

/**
 * Resumes waiting calls if the same person has signed in, here or in another tab. `stranger` is
 * another person who has.
 */
export function useResume() {
  const client = useQueryClient();
  const [stranger, setStranger] = useState<User>();
  const before = client.getQueryData<User>(keyOf(whoAmI, {}));

  const resume = (user: User | undefined) => {
    const isSame = !before || before.id === user?.id;
    setStranger(isSame ? undefined : user);
    if (!isSame) return;
    sessionGate.open();
    // Calls that have just been retried need no refetch.
    void client.invalidateQueries({}, { cancelRefetch: false });
  };
  const look = useEffectEvent(async () => {
    try {
      resume(await callOperationNow(whoAmI, {}));
    } catch (error) {
      // Still signed out or offline: the form stays.
      if (!(error instanceof ApiError)) throw error;
    }
  });
  useEffect(() => {
    const onFocus = () => void look();
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, []);

  return { before, stranger, resume };
}

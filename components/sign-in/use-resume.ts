import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "@/lib/client/api-error";
import type { User } from "@/lib/contract/users";
import { keyOf } from "@/lib/queries/keys";
import { askNow } from "@/lib/queries/operation";
import { sessionGate } from "@/lib/queries/session-gate";

const whoAmI = "getAuthenticatedUser";

/**
 * Goes on with what waits for a session, if it is the same person who has signed in: here, or in
 * another tab while this one was left. `stranger` is someone else who has.
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
    // What has just been tried again need not be fetched once more.
    void client.invalidateQueries({}, { cancelRefetch: false });
  };
  const look = useEffectEvent(async () => {
    try {
      resume(await askNow(whoAmI, {}));
    } catch (error) {
      // Still signed out, or out of reach: the form stays.
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

import { useCallback, useState } from "react";
import { toastProblem } from "@/components/ui/toast";
import { leaveSafely } from "@/components/ui/unsaved";
import { signOut } from "@/lib/client/console-session";
import { paths } from "@/lib/url/paths";

/** Signs out, after confirming unsaved changes. */
export function useSignOut() {
  const [pending, setPending] = useState(false);
  const leave = useCallback(async () => {
    setPending(true);
    try {
      await signOut();
      // A new page load, so that nothing of the session stays in memory or history.
      location.replace(paths.signIn());
    } catch (error) {
      setPending(false);
      toastProblem(error);
    }
  }, []);
  return { pending, signOut: useCallback(() => leaveSafely(() => void leave()), [leave]) };
}

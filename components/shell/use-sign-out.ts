import { useCallback, useState } from "react";
import { toastProblem } from "@/components/ui/toast";
import { leaveSafely } from "@/components/ui/unsaved";
import { paths } from "@/lib/paths";

/** Signs out, after asking about unsaved changes. */
export function useSignOut() {
  const [pending, setPending] = useState(false);
  const leave = useCallback(async () => {
    setPending(true);
    try {
      const { signOut } = await import("@/lib/client/console-session");
      await signOut();
      // A new page, so that nothing of the session stays in memory; Back does not lead here.
      location.replace(paths.signIn());
    } catch (error) {
      setPending(false);
      toastProblem(error);
    }
  }, []);
  return { pending, signOut: useCallback(() => leaveSafely(() => void leave()), [leave]) };
}

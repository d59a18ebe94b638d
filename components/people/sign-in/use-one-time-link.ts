import { useEffectEvent, useLayoutEffect } from "react";
import { codeOf } from "@/lib/client/console-session";

/**
 * Calls back with the code in the page's address, and in links opened in the same tab later.
 * Removes it from the address first, so that it doesn't stay in the history or run twice.
 */
export function useOneTimeLink(onCode: (code: string) => void) {
  const take = useEffectEvent(() => {
    const code = codeOf(location.hash);
    if (!code) return;
    history.replaceState(null, "", location.pathname + location.search);
    onCode(code);
  });
  // Before the paint, as `LinkMark` hides the form until then.
  useLayoutEffect(() => {
    take();
    delete document.documentElement.dataset.signIn;
    const again = () => take();
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, []);
}

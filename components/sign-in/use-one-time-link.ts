import { useEffectEvent, useLayoutEffect } from "react";
import { codeOf } from "@/lib/client/console-session";

/**
 * Hands over the code of the page's address, and of any link opened in the same tab later. It is
 * taken out of the address first, so that it stays neither in the history nor in a second run.
 */
export function useOneTimeLink(onCode: (code: string) => void) {
  const take = useEffectEvent(() => {
    const code = codeOf(location.hash);
    if (!code) return;
    history.replaceState(null, "", location.pathname + location.search);
    onCode(code);
  });
  // Before the paint, as until then `LinkMark` hides the form.
  useLayoutEffect(() => {
    take();
    delete document.documentElement.dataset.signIn;
    const again = () => take();
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, []);
}

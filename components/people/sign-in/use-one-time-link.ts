import { useEffectEvent, useLayoutEffect } from "react";
import { codeOf } from "@/lib/client/console-session";

/**
 * Passes on the code of the page's address, and of links opened in the same tab later. Removes it
 * from the address first, so that it neither stays in the history nor runs twice.
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

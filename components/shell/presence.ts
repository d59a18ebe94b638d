import { useEffect } from "react";
import { whenIdle } from "@/components/ui/when-idle";
import type { OrganizationParams } from "@/lib/contract/organizations";

const every = 5 * 60_000;

/** All tabs of this browser count as one; where nothing can be remembered, each for itself. */
function isDue(organizationId: string, now: number): boolean {
  const key = `seen-${organizationId}`;
  try {
    if (now - Number(localStorage.getItem(key)) < every) return false;
    localStorage.setItem(key, String(now));
  } catch {
    // Storage is switched off.
  }
  return true;
}

/**
 * Tells the service now and then that somebody is there, while the page is in sight. Nothing waits
 * for it, and it takes nothing of the contract, which would have to be loaded for it.
 */
export function usePresence({ organizationId }: OrganizationParams, isMember: boolean): void {
  useEffect(() => {
    if (!isMember) return;
    const tell = () => {
      if (document.visibilityState !== "visible" || !isDue(organizationId, Date.now())) return;
      const address = `/api/v1/orgs/${encodeURIComponent(organizationId)}/ping`;
      // Whatever is wrong is told by what the page does next.
      fetch(address, { method: "POST" }).catch(() => undefined);
    };
    const again = () => void whenIdle(tell);
    again();
    const timer = setInterval(again, every);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, [organizationId, isMember]);
}

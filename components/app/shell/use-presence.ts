import { useEffect } from "react";
import { whenIdle } from "@/components/ui/when-idle";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";

const every = 5 * 60_000;

/**
 * Returns true if activity should be reported. All tabs of this browser share the time; without
 * storage, each has its own.
 */
function isDue(organizationId: string, now: number): boolean {
  const key = `seen-${organizationId}`;
  try {
    if (now - Number(localStorage.getItem(key)) < every) return false;
    localStorage.setItem(key, String(now));
  } catch {
    // Storage is disabled.
  }
  return true;
}

/**
 * Reports activity to the service from time to time while the page is visible. Nothing waits for
 * it, and it avoids loading the contract.
 */
export function usePresence({ organizationId }: OrganizationParams, isMember: boolean): void {
  useEffect(() => {
    if (!isMember) return;
    const report = () => {
      if (document.visibilityState !== "visible" || !isDue(organizationId, Date.now())) return;
      const address = `/api/v1/orgs/${encodeURIComponent(organizationId)}/ping`;
      // Errors appear with the page's next call.
      fetch(address, { method: "POST" }).catch(() => undefined);
    };
    const again = () => void whenIdle(report);
    again();
    const timer = setInterval(again, every);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, [organizationId, isMember]);
}

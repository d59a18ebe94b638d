import type { SiteParams } from "@/lib/contract/sites/sites";
import { useSite } from "@/lib/queries/sites/sites";

/** Returns whether conditions of a site apply, and whether its visitors are asked to sign in. */
export function useAskedVisitors(site: SiteParams) {
  const { adaptiveContent, visibility } = useSite(site).data ?? {};
  return {
    isOn: adaptiveContent?.enabled ?? true,
    areAsked: visibility === undefined || visibility === "visitor-auth",
  };
}

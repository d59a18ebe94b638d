import type { OrganizationChange } from "../contract/organizations/events.ts";

/**
 * Parses the change in a message; undefined for another format. By hand, as the browser has no
 * schemas.
 */
export function readChange(data: string): OrganizationChange | undefined {
  try {
    const change = JSON.parse(data);
    return typeof change?.action === "string" ? change : undefined;
  } catch {
    return undefined;
  }
}

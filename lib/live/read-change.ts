import type { OrganizationChange } from "../contract/events.ts";

/** The change that a message tells of; nothing where it is in another form. By hand, as the browser has no schemas. */
export function readChange(data: string): OrganizationChange | undefined {
  try {
    const change = JSON.parse(data);
    return typeof change?.action === "string" ? change : undefined;
  } catch {
    return undefined;
  }
}

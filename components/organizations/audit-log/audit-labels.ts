import type { AuditEvent } from "@/lib/contract/organizations/audit";
import { titled } from "@/lib/format/titled";

const sources: Record<AuditEvent["source"], string> = {
  ui: "Console",
  api: "API",
  integration: "Integration",
  webhook: "Webhook",
  workflow: "Automation",
  script: "Script",
  support: "Support",
};

export const sourceLabel = (source: AuditEvent["source"]) => sources[source];

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Label of an action that isn't in the list of actions: "Space created" for `space.created`. */
export const actionWords = (action: string) => sentence(action.replaceAll(/[.-]/g, " "));

/** Label of a type: "Site space" for `site-space`. */
export function typeLabel(type: string): string {
  if (type === "openapi-spec") return "API specification";
  if (type === "saml-provider") return "SAML provider";
  return sentence(type.replaceAll("-", " "));
}

/** Name of the actor; the service itself if there is none. */
export function actorName({ type, label }: AuditEvent["actor"]): string {
  return label ?? (type === "system" ? "System" : `Unknown ${actors[type]}`);
}

const actors = {
  user: "person",
  integration: "integration",
  installation: "integration",
  support: "person",
  system: "system",
};

export const targetName = ({ label }: AuditEvent["target"]) => titled(label ?? "");

/** Returns the path of an event's object in the console; undefined if it has none any more. */
export const targetPath = ({ urls: { target } }: AuditEvent) => target && pathOf(target);

/** Returns the path of a URL of the console. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

import type { AuditEvent } from "@/lib/contract/organizations/audit";

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

/** Label of a type: "Site space" for `site-space`. */
export function typeLabel(type: string): string {
  if (type === "openapi-spec") return "API specification";
  if (type === "saml-provider") return "SAML provider";
  const words = type.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Name of the actor; the service itself if there is none. */
export function actorName({ type, label, id }: AuditEvent["actor"]): string {
  return label ?? (type === "system" ? "System" : id);
}

export const targetName = ({ label, id }: AuditEvent["target"]) => label || id;

import type { AuditEvent } from "@/lib/contract/audit";

const sources: Record<AuditEvent["source"], string> = {
  ui: "Console",
  api: "API",
  integration: "Integration",
  webhook: "Webhook",
  workflow: "Automatic",
  script: "Script",
  support: "Support",
};

export const sourceWord = (source: AuditEvent["source"]) => sources[source];

/** `site-space` in words: "Site space". */
export function typeWord(type: string): string {
  if (type === "openapi-spec") return "API specification";
  const words = type.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who did it: the service itself where nobody did. */
export function actorName({ type, label, id }: AuditEvent["actor"]): string {
  return label ?? (type === "system" ? "The service" : id);
}

export const targetName = ({ label, id }: AuditEvent["target"]) => label || id;

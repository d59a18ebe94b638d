import type { Tone } from "@/components/ui/badge";
import type {
  IntegrationEvent,
  IntegrationEventType,
} from "@/lib/contract/integrations/integration-events";

export const typeLabels: Record<IntegrationEventType, string> = {
  installation_setup: "Installation set up",
  installation_deleted: "Uninstalled",
  space_installation_setup: "Space installation set up",
  space_installation_deleted: "Space installation removed",
  site_installation_setup: "Site installation set up",
  site_installation_deleted: "Site installation removed",
  page_feedback: "Page feedback",
  space_view: "Space page viewed",
  site_view: "Site page viewed",
  space_content_updated: "Space content updated",
  space_gitsync_started: "Git sync started",
  space_gitsync_completed: "Git sync completed",
  space_visibility_updated: "Space visibility changed",
  fetch: "Endpoint request",
  fetch_published_script: "Site script loaded",
  fetch_visitor_authentication: "Visitor authentication",
  ui_render: "Component rendered",
  content_compute_document: "Computed page requested",
  content_compute_revision: "Computed pages requested",
  task: "Queued task",
};

interface State {
  tone: Tone;
  label: string;
}

export function stateOf({ status, delivery }: IntegrationEvent): State {
  if (status === "success") return { tone: "success", label: "Delivered" };
  if (delivery.nextAttemptAt) return { tone: "warning", label: "Retrying" };
  // Events with a waiting caller fail at once, and can't be delivered again.
  return { tone: "danger", label: delivery.replayable ? "Set aside" : "Failed" };
}

export const destinationOf = ({ delivery }: IntegrationEvent): string =>
  delivery.to === "tunnel" ? "Tunnel" : delivery.to === "script" ? "Script" : "";

import type { Tone } from "@/components/ui/badge";
import type { IntegrationEvent, IntegrationEventType } from "@/lib/contract/integration-events";

export const typeWords: Record<IntegrationEventType, string> = {
  installation_setup: "Installation set up",
  installation_deleted: "Uninstalled",
  space_installation_setup: "Set up on a space",
  space_installation_deleted: "Removed from a space",
  site_installation_setup: "Set up on a site",
  site_installation_deleted: "Removed from a site",
  space_view: "Page of a space viewed",
  site_view: "Page of a site viewed",
  space_content_updated: "Content of a space updated",
  space_gitsync_started: "Git sync began",
  space_gitsync_completed: "Git sync ended",
  space_visibility_updated: "Visibility of a space changed",
  fetch: "Request to its endpoint",
  fetch_published_script: "Script of a site loaded",
  fetch_visitor_authentication: "Visitor to authenticate",
  ui_render: "Component drawn",
  content_compute_document: "Page to compute",
  content_compute_revision: "Pages to compute",
  task: "Task of its own",
};

interface State {
  tone: Tone;
  label: string;
}

/** How an event stands, in words. */
export function stateOf({ status, delivery }: IntegrationEvent): State {
  if (status === "success") return { tone: "success", label: "Delivered" };
  if (delivery.nextAttemptAt) return { tone: "warning", label: "Tried again" };
  if (!delivery.replayable) return { tone: "danger", label: "Failed" };
  return { tone: "danger", label: "Given up" };
}

export const destinationOf = ({ delivery }: IntegrationEvent): string =>
  delivery.to === "tunnel" ? "Tunnel" : delivery.to === "script" ? "Script" : "";

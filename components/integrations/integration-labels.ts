import type { Tone } from "@/components/ui/badge";
import type { Installation, InstallationStatus } from "@/lib/contract/integrations/installation";
import type {
  Integration,
  IntegrationCategory,
  IntegrationTarget,
  IntegrationVisibility,
} from "@/lib/contract/integrations/integration";
import type { IntegrationScope } from "@/lib/contract/integrations/integration-scopes";
import { keysOf } from "@/lib/data/keys-of";
import { plural } from "@/lib/format/format";

/** Permissions of each scope, completing the sentence "It may …". */
export const scopeLabels: Record<IntegrationScope, string> = {
  "space:views:read": "Read page view statistics of a space",
  "space:content:read": "Read all content of a space, its change requests and comments",
  "space:content:write": "Write content of a space: edit, import and merge",
  "space:metadata:read": "Read the title and settings of a space",
  "space:metadata:write": "Change the title and settings of a space",
  "space:script:inject": "Run a script on the published pages of a space",
  "space:script:cookies": "Set cookies in the browsers of a space's readers",
  "space:git:sync": "Sync a space with a Git repository",
  "space:visitor:auth": "Control who can read a space",
  "site:metadata:read": "Read the title, structure and settings of a site",
  "site:views:read": "Read page view statistics of a site",
  "site:script:inject": "Run a script on the published pages of a site",
  "site:script:cookies": "Set cookies in the browsers of a site's readers",
  "site:visitor:auth": "Control who can read a site",
  "site:adaptive:read": "Read the claims of a site's visitors",
  "site:adaptive:write": "Change the claims of a site's visitors",
  "site:ai:ask": "Ask questions about a site's content",
  "openapi:read": "Read API specifications, including private ones",
  "openapi:write": "Add API specifications and change its own",
  "conversations:ingest": "Add conversations to the knowledge base",
  "page:feedback:read": "Read readers' feedback on pages",
  "site:visitor:claims": "Add claims about a site's visitors",
};

export const categoryLabels: Record<IntegrationCategory, string> = {
  analytics: "Analytics",
  collaboration: "Collaboration",
  content: "Content",
  gitsync: "Git sync",
  marketing: "Marketing",
  "visitor-auth": "Visitor sign-in",
  other: "Other",
};

export const targetLabels: Record<IntegrationTarget, string> = {
  all: "Spaces and sites",
  space: "Spaces",
  site: "Sites",
  organization: "Organization",
};

export const visibilityLabels: Record<IntegrationVisibility, string> = {
  public: "Public",
  unlisted: "Unlisted",
  private: "Private",
};

const statuses: Record<InstallationStatus, { tone: Tone; label: string }> = {
  active: { tone: "success", label: "Active" },
  pending: { tone: "warning", label: "Needs configuration" },
  paused: { tone: "danger", label: "Paused" },
};

export interface InstallationState
  extends Pick<Installation, "status" | "waitingVersion" | "failingSince"> {
  /** A component renders the configuration and has saved nothing yet. */
  unconfigured?: boolean | undefined;
}

/** Returns the label of a status; an active installation can still not work. */
export function statusLabel({ status, failingSince, unconfigured = false }: InstallationState): {
  tone: Tone;
  label: string;
} {
  if (status !== "active") return statuses[status];
  if (failingSince !== undefined) return { tone: "warning", label: "Active, deliveries failing" };
  return unconfigured ? { tone: "warning", label: "Not configured" } : statuses.active;
}

/** Badge of an installation whose latest version waits for approval. */
export const updateWaiting = "Update waiting";

/** Returns status and badge of an installation as one text. */
export const statusText = (state: InstallationState): string =>
  [statusLabel(state).label, ...(state.waitingVersion === undefined ? [] : [updateWaiting])].join(
    " ",
  );

/** Returns the state of an installation whose configuration is known. */
export const stateOf = (
  { configurations }: Pick<Integration, "configurations">,
  {
    status,
    waitingVersion,
    failingSince,
    configuration,
  }: Pick<Installation, "status" | "waitingVersion" | "failingSince" | "configuration">,
): InstallationState => {
  const { account } = configurations ?? {};
  const byComponent = account !== undefined && "componentId" in account;
  const unconfigured = byComponent && Object.keys(configuration).length === 0;
  return { status, waitingVersion, failingSince, unconfigured };
};

/** Returns "2 sites" or "1 space, 2 sites"; an older service doesn't report sites. */
export function installedOn(
  { spaces, sites }: Pick<Installation, "spaces" | "sites">,
  target: IntegrationTarget,
): string {
  const parts = [
    ...(target === "site" ? [] : [plural(spaces, "space")]),
    ...(target === "space" || sites === undefined ? [] : [plural(sites, "site")]),
  ];
  return target === "organization" ? "The organization" : parts.join(", ");
}

/** Returns options with labels for filters and fields. */
export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  keysOf(words).map((value) => ({ value, label: words[value] }));

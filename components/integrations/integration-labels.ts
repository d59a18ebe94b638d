import type { Tone } from "@/components/ui/badge";
import type { Installation, InstallationStatus } from "@/lib/contract/integrations/installation";
import type {
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

/** Status of an installation, in the organization or on a space or site. */
export type InstallationState = Pick<
  Installation,
  "status" | "waitingVersion" | "failingSince" | "toConfigure"
>;

interface ShownStatus {
  tone: Tone;
  label: string;
  /** Page of the integration that explains or changes the status; "" for the overview. */
  page?: string;
}

const needsConfiguration = { tone: "warning", label: "Needs configuration" } as const;
const configurationPages = {
  organization: "configuration",
  space: "spaces",
  site: "sites",
} as const;

/** Returns the one status of an installation: the most urgent reason why it doesn't work. */
export function statusOf(state: InstallationState): ShownStatus {
  const { status, waitingVersion, failingSince, toConfigure } = state;
  const [lacking] = toConfigure ?? [];
  if (status === "paused") return { tone: "danger", label: "Paused", page: "events" };
  if (status === "pending") return { ...needsConfiguration, page: "configuration" };
  if (failingSince !== undefined) {
    return { tone: "warning", label: "Deliveries fail", page: "events" };
  }
  if (waitingVersion !== undefined) return { tone: "warning", label: "Needs approval", page: "" };
  if (lacking) return { ...needsConfiguration, page: configurationPages[lacking] };
  return { tone: "success", label: "Working" };
}

/**
 * Returns the state of an installation on one space or site, which others don't affect.
 *
 * @param own status there, if it is known
 */
export function stateAt(
  { toConfigure, ...installation }: InstallationState,
  own: InstallationStatus | undefined,
): InstallationState {
  if (installation.status === "active" && own === "pending") return { status: own };
  return { ...installation, ...(toConfigure?.[0] === "organization" && { toConfigure }) };
}

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

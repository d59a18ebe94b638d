import type { Tone } from "@/components/ui/badge";
import type { InstallationStatus } from "@/lib/contract/installation";
import type {
  IntegrationCategory,
  IntegrationTarget,
  IntegrationVisibility,
} from "@/lib/contract/integration";
import type { IntegrationScope } from "@/lib/contract/integration-scopes";

/** What each scope lets an integration do, as the sentence "It may …". */
export const scopeWords: Record<IntegrationScope, string> = {
  "space:views:read": "See how often pages of a space are read",
  "space:content:read": "Read all content of a space, its change requests and comments",
  "space:content:write": "Write content of a space: edit, import and merge",
  "space:metadata:read": "Read the title and settings of a space",
  "space:metadata:write": "Change the title and settings of a space",
  "space:script:inject": "Run its own script on the published pages of a space",
  "space:script:cookies": "Set cookies in the browsers of a space's readers",
  "space:git:sync": "Keep a space and a Git repository in step",
  "space:visitor:auth": "Decide who may read a space",
  "site:metadata:read": "Read the title, structure and settings of a site",
  "site:views:read": "See how often pages of a site are read",
  "site:script:inject": "Run its own script on the published pages of a site",
  "site:script:cookies": "Set cookies in the browsers of a site's readers",
  "site:visitor:auth": "Decide who may read a site",
  "site:adaptive:read": "Read what is known of a site's visitors",
  "site:adaptive:write": "Change what is known of a site's visitors",
  "site:ai:ask": "Ask questions about a site's content",
  "openapi:read": "Read API specifications, private ones too",
  "openapi:write": "Add API specifications, and change its own",
  "conversations:ingest": "Add conversations to what is known",
};

export const categoryWords: Record<IntegrationCategory, string> = {
  analytics: "Analytics",
  collaboration: "Collaboration",
  content: "Content",
  gitsync: "Git sync",
  marketing: "Marketing",
  "visitor-auth": "Visitor sign-in",
  other: "Other",
};

export const targetWords: Record<IntegrationTarget, string> = {
  all: "Spaces and sites",
  space: "Spaces",
  site: "Sites",
  organization: "Organization",
};

export const visibilityWords: Record<IntegrationVisibility, string> = {
  public: "Public",
  unlisted: "Unlisted",
  private: "Private",
};

const statuses: Record<InstallationStatus, { tone: Tone; label: string }> = {
  active: { tone: "success", label: "Active" },
  pending: { tone: "warning", label: "Needs configuration" },
  paused: { tone: "danger", label: "Paused" },
};

export const statusWord = (status: InstallationStatus) => statuses[status];

/** The words of each value, for filters and fields. */
export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));

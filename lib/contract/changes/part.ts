/** Location that narrows a topic: a change elsewhere does not touch it. */
type Scope = "organization" | "space" | "change-request" | "site";

/** Everything that reads show, in the smallest parts that change together. */
export const topics = {
  "api-specs": "organization",
  access: "organization",
  audit: "organization",
  collections: "organization",
  comments: "change-request",
  content: "space",
  customization: "site",
  deliveries: "organization",
  draft: "change-request",
  "email-domains": "organization",
  glossary: "organization",
  hostname: "site",
  imports: "organization",
  installations: "organization",
  integrations: "organization",
  invitations: "organization",
  "invite-links": "organization",
  members: "organization",
  organization: "organization",
  pdf: "organization",
  profiles: "organization",
  /** Sites and addresses at which spaces are published. */
  publication: "organization",
  redirects: "site",
  requests: "change-request",
  reviews: "change-request",
  saml: "organization",
  schema: "site",
  sessions: "organization",
  "share-links": "site",
  site: "site",
  space: "space",
  structure: "site",
  teams: "organization",
  tokens: "organization",
  translations: "organization",
  trash: "space",
  /** Spaces and collections, and their parents. */
  tree: "organization",
  /** The reader's own marks. */
  viewed: "change-request",
  "visitor-auth": "site",
} as const satisfies Record<string, Scope>;
export type Topic = keyof typeof topics;

/** Ways to undo an action; each is a file in `components/organizations/audit-log/undo`. */
export type Undo = "patch" | "move" | "switch" | "access" | "team";

export interface Action {
  /** Label in the audit log; actions without one are not recorded there. */
  label?: string;
  touches: readonly Topic[];
  /** Its target no longer exists: reads of it would fail. */
  removes?: true;
  undo?: Undo;
  /** Event that integrations get; a part of an installation names its resource in the type. */
  event?: "space_visibility_updated" | "installation_setup" | "installation_deleted";
}

/** Rows of one domain. */
export interface Part {
  actions: Record<string, Action>;
  /** Actions of each operation that writes. */
  writes: Record<string, readonly string[]>;
  /** Topics of each operation that only reads; none: its answer never changes. */
  reads: Record<string, readonly Topic[]>;
}

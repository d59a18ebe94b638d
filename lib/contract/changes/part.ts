/** Location that narrows a topic: changes elsewhere don't affect it. */
type Scope = "organization" | "space" | "change-request" | "site";

/** Data that reads return, in the smallest parts that change together. */
export const topics = {
  "api-specs": "organization",
  access: "organization",
  "access-requests": "organization",
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
  /** Sites and addresses of published spaces. */
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
  /** Deleted objects other than spaces. */
  "trash-items": "organization",
  /** Spaces and collections with their parents. */
  tree: "organization",
  /** Items that the reader marked as viewed. */
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
  /** The target no longer exists, so reads of it would fail. */
  removes?: true;
  undo?: Undo;
  /**
   * Event that integrations receive; that of an installation's part names its resource in the type.
   */
  event?: "space_visibility_updated" | "installation_setup" | "installation_deleted";
}

/** Definitions of one domain. */
export interface Part {
  actions: Record<string, Action>;
  /** Actions that each write operation may record. */
  writes: Record<string, readonly string[]>;
  /** Topics that each read operation depends on; none: its answer never changes. */
  reads: Record<string, readonly Topic[]>;
}

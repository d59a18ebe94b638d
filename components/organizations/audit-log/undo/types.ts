import type { AuditEventDetails } from "@/lib/contract/organizations/audit";

export type Values = Record<string, unknown>;

/** Current state of an event's target, and the call that restores the previous one. */
export interface Inverse {
  /** Label of the button: "Restore previous values". */
  verb: string;
  /** Title of the dialog: "Remove access of Writers to Launch plans?" */
  question: string;
  /** Kind of the values, if the fields are names of people or teams. */
  roles?: "role" | "teamRole";
  before: Values;
  after: Values;
  read: () => Promise<Values>;
  write: () => Promise<unknown>;
  /** Returns a warning about side effects of undoing now. */
  warn?: () => Promise<string | undefined>;
  /** Returns the title of a field's value if it is an id. */
  nameOf?: (value: unknown, member: string) => Promise<unknown>;
}

/** Event with the organization of its log. */
export interface Undoable {
  organizationId: string;
  event: AuditEventDetails;
}

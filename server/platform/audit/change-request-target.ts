import type { ChangeRequestRow } from "../../db/schema/review.ts";

/** Returns the target of a change request for audit records. */
export const target = ({ id, subject, number }: ChangeRequestRow) =>
  ({ type: "change-request", id, label: subject || `#${number}` }) as const;

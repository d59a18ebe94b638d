import type { ChangeRequestRow } from "../../db/schema/review.ts";

export const target = ({ id, subject, number }: ChangeRequestRow) =>
  ({ type: "change-request", id, label: subject || `#${number}` }) as const;

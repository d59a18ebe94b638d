import { memberLabel } from "@/components/review/change-requests/changes/member-changes";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { titled } from "@/lib/format/titled";

export const conflictLabel = ({ page, variable, member }: Conflict) =>
  page ? `${memberLabel(member)} of ${titled(page.title)}` : `Variable ${variable}`;

/** Returns the key of a conflict, which stays the same when its sides change. */
export const conflictKey = ({ page, variable, member }: Conflict) =>
  `${page?.id ?? variable}.${member}`;

const choices = {
  ours: "Using space version",
  theirs: "Using change request version",
  text: "Using your result",
};

export const resolutionLabel = ({ settled }: Pick<Conflict, "settled">) =>
  settled && choices[settled.with];

export const asText = (value: unknown) => (typeof value === "string" ? value : "");

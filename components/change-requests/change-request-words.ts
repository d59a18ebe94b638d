import type { ChangeRequest, ChangeRequestStatus } from "@/lib/contract/change-request";
import { titled } from "@/lib/titled";

export const statusWords: Record<ChangeRequestStatus, string> = {
  draft: "Draft",
  open: "Open",
  archived: "Archived",
  merged: "Merged",
};

export const statuses = Object.keys(statusWords) as ChangeRequestStatus[];

export const statusOptions = statuses.map((value) => ({ value, label: statusWords[value] }));

export const subjectOf = ({ subject }: Pick<ChangeRequest, "subject">) => titled(subject);

export const nameOf = (request: Pick<ChangeRequest, "number" | "subject">) =>
  `#${request.number} ${subjectOf(request)}`;

/** The space has moved on since; of one that is done it does not matter any more. */
export const isOutdated = ({ outdated, status }: Pick<ChangeRequest, "outdated" | "status">) =>
  outdated && (status === "draft" || status === "open");

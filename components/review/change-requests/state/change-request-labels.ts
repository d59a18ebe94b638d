import type { ChangeRequest, ChangeRequestStatus } from "@/lib/contract/review/change-request";
import { keysOf } from "@/lib/data/keys-of";
import { subjectOf } from "@/lib/format/subject";

export const statusLabels: Record<ChangeRequestStatus, string> = {
  draft: "Draft",
  open: "Open",
  archived: "Archived",
  merged: "Merged",
};

export const statuses = keysOf(statusLabels);

export const statusOptions = statuses.map((value) => ({ value, label: statusLabels[value] }));

export const nameOf = (request: Pick<ChangeRequest, "number" | "subject">) =>
  `#${request.number} ${subjectOf(request)}`;

/** Returns the status in words, also that a merge was undone. */
export const statusLabel = ({ status, revertedBy }: Pick<ChangeRequest, "status" | "revertedBy">) =>
  statusLabels[status] + (revertedBy ? `, later undone by #${revertedBy.number}` : "");

/** Returns true if the space has changed since; irrelevant for merged and archived ones. */
export const isOutdated = ({ outdated, status }: Pick<ChangeRequest, "outdated" | "status">) =>
  outdated && (status === "draft" || status === "open");

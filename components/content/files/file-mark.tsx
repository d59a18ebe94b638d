import { type Mark, markLabels } from "@/components/content/change-requests/changed-marks";
import { Badge } from "@/components/ui/badge";

/** Badge of a file that a change request adds or replaces. */
export function FileMark({ mark }: { mark: Mark | undefined }) {
  if (!mark) return null;
  return <Badge tone={mark === "new" ? "success" : "info"}>{markLabels[mark]}</Badge>;
}

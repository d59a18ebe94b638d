import { CircleCheck, Clock, History, type LucideIcon, TriangleAlert } from "lucide-react";
import type { Tone } from "@/components/ui/badge";
import type { ReviewerState } from "./reviewers";

interface Look {
  word: string;
  icon: LucideIcon;
  tone: Tone;
  color: string;
}

/** How the state of a reviewer is said and shown. */
export const reviewerLooks: Record<ReviewerState, Look> = {
  waiting: { word: "Waiting", icon: Clock, tone: "neutral", color: "text-text-subtle" },
  approved: { word: "Approved", icon: CircleCheck, tone: "success", color: "text-success" },
  "changes-requested": {
    word: "Asks for changes",
    icon: TriangleAlert,
    tone: "danger",
    color: "text-danger",
  },
  outdated: {
    word: "Approval outdated",
    icon: History,
    tone: "warning",
    color: "text-warning",
  },
};

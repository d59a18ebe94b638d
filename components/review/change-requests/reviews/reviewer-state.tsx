import {
  CircleCheck,
  CircleDashed,
  Clock,
  History,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import type { ReviewerState } from "@/components/review/change-requests/state/reviewers";
import type { Tone } from "@/components/ui/badge";

interface Look {
  word: string;
  icon: LucideIcon;
  tone: Tone;
  color: string;
}

/** Labels and icons of reviewer states. */
export const reviewerLooks: Record<ReviewerState, Look> = {
  waiting: { word: "Pending", icon: Clock, tone: "neutral", color: "text-text-subtle" },
  approved: { word: "Approved", icon: CircleCheck, tone: "success", color: "text-success" },
  "changes-requested": {
    word: "Requested changes",
    icon: TriangleAlert,
    tone: "danger",
    color: "text-danger",
  },
  "not-reviewed": {
    word: "Not reviewed",
    icon: CircleDashed,
    tone: "neutral",
    color: "text-text-subtle",
  },
  outdated: {
    word: "Approval outdated",
    icon: History,
    tone: "warning",
    color: "text-warning",
  },
};

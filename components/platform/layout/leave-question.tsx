"use client";

import { LeaveDialog } from "@/components/ui/leave-dialog";
import { useLeaveQuestion } from "@/components/ui/unsaved";

/** Asks before unsaved changes are discarded, once for all forms of the page. */
export function LeaveQuestion() {
  const { asked, answer } = useLeaveQuestion();
  return asked ? <LeaveDialog open onAnswer={answer} /> : null;
}

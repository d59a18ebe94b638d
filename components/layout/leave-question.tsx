"use client";

import dynamic from "next/dynamic";
import { useLeaveQuestion } from "@/components/ui/unsaved";

const LeaveDialog = dynamic(() =>
  import("@/components/ui/leave-dialog").then((module) => module.LeaveDialog),
);

/** Asks, once for all forms of the page, whether unsaved changes may go. */
export function LeaveQuestion() {
  const { asked, answer } = useLeaveQuestion();
  return asked ? <LeaveDialog open onAnswer={answer} /> : null;
}

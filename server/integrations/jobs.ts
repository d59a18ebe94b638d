import { jobKind } from "../platform/job-queue.ts";

export interface FailureNotice {
  installationId: string;
  userId: string;
  /** Start of the failures in ISO format: a notice about an earlier series is not sent. */
  since: string;
}

export const failureNoticeJob = jobKind<FailureNotice>("send-failure-notice");
export const deliverEventsJob = jobKind<{ queue: string }>("deliver-events");

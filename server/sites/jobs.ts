import { jobKind } from "../platform/job-queue.ts";

export interface HostnameNotice {
  siteId: string;
  hostname: string;
  userId: string;
  /** The proof is over; otherwise it ends unless the record comes back. */
  ended: boolean;
}

export const hostnameNoticeJob = jobKind<HostnameNotice>("send-hostname-notice");

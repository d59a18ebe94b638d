import { jobKind } from "../platform/job-queue.ts";

export interface SignInLinkOrder {
  email: string;
  next?: string | undefined;
  invite?: string | undefined;
}

export interface DomainNotice {
  organizationId: string;
  domain: string;
  userId: string;
  /** The proof is over; otherwise it ends unless the record comes back. */
  ended: boolean;
}

export const invitationJob = jobKind<{ invitationId: string }>("send-invitation");
export const signInLinkJob = jobKind<SignInLinkOrder>("send-sign-in-link");
export const domainNoticeJob = jobKind<DomainNotice>("send-domain-notice");

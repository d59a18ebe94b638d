import type { Role } from "#lib/contract/platform/common.ts";
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

export interface AccessRequestNotice {
  accessRequestId: string;
  /** Admin who is notified. */
  userId: string;
}

export interface AccessAnswer {
  organizationId: string;
  /** Requester. */
  userId: string;
  spaceId: string | null;
  collectionId: string | null;
  siteId: string | null;
  /** Granted role; null: declined. */
  role: Role | null;
  /** Id of the admin who answered. */
  by: string;
}

export const accessRequestJob = jobKind<AccessRequestNotice>("send-access-request");
export const accessAnswerJob = jobKind<AccessAnswer>("send-access-answer");
export const invitationJob = jobKind<{ invitationId: string }>("send-invitation");
export const signInLinkJob = jobKind<SignInLinkOrder>("send-sign-in-link");
export const domainNoticeJob = jobKind<DomainNotice>("send-domain-notice");

import { jobKind } from "../platform/job-queue.ts";

export const makePdfJob = jobKind<{ exportId: string }>("make-pdf");
export const importJob = jobKind<{ importId: string }>("import");
/** Compares the change requests of a space with its content. */
export const attentionJob = jobKind<{ spaceId: string }>("settle-attention");

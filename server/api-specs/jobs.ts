import { jobKind } from "../platform/job-queue.ts";

/** Reading of the source of a specification. */
export interface ReadingOrder {
  specId: string;
  reading: number;
}

export const processSpecJob = jobKind<ReadingOrder>("process-openapi-spec");

import { jobKind } from "../platform/job-queue.ts";

export interface RunOrder {
  translationId: string;
  run: number;
}

export const runTranslationJob = jobKind<RunOrder>("run-translation");

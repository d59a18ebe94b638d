"use client";

import { toastDone, toastProblem } from "@/components/ui/toast";
import type { TranslationParams } from "@/lib/contract/translations";
import {
  useCancelTranslation,
  useRetryTranslation,
  useRunTranslation,
} from "@/lib/queries/translations";

/** Run, retry and cancel; each says what it has done, or why not. */
export function useTranslationActs() {
  const run = useRunTranslation();
  const retry = useRetryTranslation();
  const cancel = useCancelTranslation();
  const act =
    (write: typeof run | typeof retry | typeof cancel, done: string) =>
    async ({ organizationId, translationId }: TranslationParams) => {
      try {
        await write.mutateAsync({ params: { organizationId, translationId } });
        toastDone(done);
      } catch (error) {
        toastProblem(error);
      }
    };
  return {
    run: act(run, "What has changed is being translated"),
    retry: act(retry, "The pages that failed are being translated again"),
    cancel: act(cancel, "Cancelled: what was translated is kept for the next run"),
    isPending: run.isPending || retry.isPending || cancel.isPending,
  };
}

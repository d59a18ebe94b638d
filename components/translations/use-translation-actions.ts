"use client";

import { toastDone, toastProblem } from "@/components/ui/toast";
import type { TranslationParams } from "@/lib/contract/translations/translations";
import {
  useCancelTranslation,
  useRetryTranslation,
  useRunTranslation,
} from "@/lib/queries/translations/translations";

/** Runs, retries and cancels; each reports success or its error. */
export function useTranslationActions() {
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
    run: act(run, "Translation started"),
    retry: act(retry, "Retrying failed pages"),
    cancel: act(cancel, "Translation canceled. Finished pages are kept"),
    isPending: run.isPending || retry.isPending || cancel.isPending,
  };
}

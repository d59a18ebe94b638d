"use client";

import { useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import * as z from "zod";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { ErrorSummary } from "@/components/platform/form/error-summary";
import { submitOnModEnter } from "@/components/platform/form/form";
import { SubmitButton } from "@/components/platform/form/form-actions";
import { FormContext } from "@/components/platform/form/form-context";
import { TextAreaField } from "@/components/platform/form/text-area-field";
import { useConsoleForm } from "@/components/platform/form/use-console-form";
import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import { toastDone } from "@/components/ui/toast";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { ReviewStatus } from "@/lib/contract/review/review";
import { useReviewChangeRequest } from "@/lib/queries/review/reviews";

/** Unsent review. */
const ReviewDraft = z.strictObject({
  status: ReviewStatus,
  comment: z.string().max(65_536).optional(),
});
type ReviewDraft = z.infer<typeof ReviewDraft>;

const Kept = ReviewDraft.partial();

const keyOf = (changeRequestId: string) => `review:${changeRequestId}`;

/** Reads an unsent review stored by this browser. */
function readStoredReview(changeRequestId: string): Partial<ReviewDraft> {
  try {
    const stored = localStorage.getItem(keyOf(changeRequestId));
    return (stored && Kept.safeParse(JSON.parse(stored)).data) || {};
  } catch {
    // Storage is disabled or corrupt: start with an empty review.
    return {};
  }
}

/** Stores a review until it is sent; null removes it. */
function storeReview(changeRequestId: string, draft: Partial<ReviewDraft> | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(changeRequestId));
    else localStorage.setItem(keyOf(changeRequestId), JSON.stringify(draft));
  } catch {
    // Not stored: it lasts as long as the page.
  }
}

interface ReviewFormProps {
  place: ChangeRequestPlace;
  request: ChangeRequest;
  onDone: () => void;
}

const verdicts = [
  { value: "approved", label: "Approve", description: "These changes can be merged." },
  {
    value: "changes-requested",
    label: "Request changes",
    description: "These changes need more work before merging.",
  },
] as const;

/** Review form; stores the draft until it is sent. */
export function ReviewForm({ place, request, onDone }: ReviewFormProps) {
  const { spaceId, changeRequestId } = place;
  const { mutateAsync: review } = useReviewChangeRequest();
  const [begun] = useState(() => ({ comment: "", ...readStoredReview(changeRequestId) }));
  const { form, submit, context } = useConsoleForm({
    schema: ReviewDraft,
    defaultValues: begun,
    onSubmit: async ({ status, comment }) => {
      const said = comment?.trim() ? { comment: { markdown: comment } } : {};
      await review({ params: { spaceId, changeRequestId }, body: { status, ...said } });
      storeReview(changeRequestId, null);
      toastDone(
        status === "approved"
          ? `Change request #${request.number} approved`
          : `Requested changes in change request #${request.number}`,
      );
      onDone();
    },
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => storeReview(changeRequestId, values));
    return unsubscribe;
  }, [form, changeRequestId]);
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form
          id={context.formId}
          noValidate
          onSubmit={submit}
          onKeyDown={submitOnModEnter}
          className="space-y-3"
        >
          <ErrorSummary />
          <TextAreaField
            name="comment"
            label="Comment"
            optional
            rows={4}
            help="Posted as a comment on the change request. Supports Markdown."
          />
          <ChoiceField name="status" label="Your review" options={verdicts} />
          <SubmitButton>Submit review</SubmitButton>
        </form>
      </FormContext>
    </FormProvider>
  );
}

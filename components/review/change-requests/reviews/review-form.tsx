"use client";

import { useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { ErrorSummary } from "@/components/platform/form/error-summary";
import { submitOnModEnter } from "@/components/platform/form/form";
import { SubmitButton } from "@/components/platform/form/form-actions";
import { FormContext } from "@/components/platform/form/form-context";
import { useConsoleForm } from "@/components/platform/form/use-console-form";
import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import { CommentField } from "@/components/review/comments/comment-field";
import { useOwnTexts } from "@/components/ui/stored-text";
import { toastDone } from "@/components/ui/toast";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { useReviewChangeRequest } from "@/lib/queries/review/reviews";
import { PastReview } from "./past-review";
import { ReviewDraft, readReviewDraft, storeReviewDraft } from "./review-draft";
import type { Reviewer } from "./reviewers";

interface ReviewFormProps {
  place: ChangeRequestPlace;
  request: ChangeRequest;
  /** The reader as a reviewer, if known as one. */
  own: Reviewer | undefined;
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

/** Form of a new review, under the previous one; stores the draft until it is sent. */
export function ReviewForm({ place, request, own, onDone }: ReviewFormProps) {
  const { spaceId, changeRequestId } = place;
  const { mutateAsync: review } = useReviewChangeRequest();
  const texts = useOwnTexts();
  const [begun] = useState(() => ({ comment: "", ...readReviewDraft(texts, changeRequestId) }));
  const sent = useRef(false);
  const { form, submit, context } = useConsoleForm({
    schema: ReviewDraft,
    defaultValues: begun,
    onSubmit: async ({ status, comment }) => {
      const said = comment?.trim() ? { comment: { markdown: comment } } : {};
      await review({ params: { spaceId, changeRequestId }, body: { status, ...said } });
      sent.current = true;
      storeReviewDraft(texts, changeRequestId, null);
      toastDone(
        status === "approved"
          ? `Change request #${request.number} approved`
          : `Requested changes in change request #${request.number}`,
      );
      onDone();
    },
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      // The form takes the sent values as saved, which is no new draft.
      if (!sent.current) storeReviewDraft(texts, changeRequestId, values);
    });
    return unsubscribe;
  }, [form, texts, changeRequestId]);
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
          {own?.review && (
            <section aria-label="Your last review" className="space-y-2 border-b pb-3 text-sm">
              <h3 className="text-sm">Your last review</h3>
              <PastReview review={own.review} changedSince={own.changedSince} />
            </section>
          )}
          <CommentField
            spaceId={spaceId}
            name="comment"
            label="Comment"
            optional
            help="Posted as a comment on the change request. Supports Markdown."
          />
          <ChoiceField name="status" label="Your review" options={verdicts} />
          <SubmitButton>Submit review</SubmitButton>
        </form>
      </FormContext>
    </FormProvider>
  );
}

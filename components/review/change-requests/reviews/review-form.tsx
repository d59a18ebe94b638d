"use client";

import { useEffect, useRef, useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { ChoiceField } from "@/components/platform/form/choice-field";
import { ErrorSummary } from "@/components/platform/form/error-summary";
import { submitOnModEnter } from "@/components/platform/form/form";
import { SubmitButton } from "@/components/platform/form/form-actions";
import { FormContext } from "@/components/platform/form/form-context";
import { useConsoleForm } from "@/components/platform/form/use-console-form";
import type { DisabledReason } from "@/components/review/change-requests/state/change-request-rules";
import type { Reviewer } from "@/components/review/change-requests/state/reviewers";
import { CommentField } from "@/components/review/comments/comment-field";
import { useOwnTexts } from "@/components/review/unsent-texts/stored-text";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { usePostComment } from "@/lib/queries/review/comments";
import { useReviewChangeRequest } from "@/lib/queries/review/reviews";
import { PastReview } from "./past-review";
import { ReviewDraft, readReviewDraft, storeReviewDraft } from "./review-draft";

interface ReviewFormProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
  /** Reason why it can't be sent as a review; its comment still can. */
  disabledReason: DisabledReason;
  /** Reader's entry among the reviewers, if there is one. */
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

/** Form of a new review below the previous one; stores the draft until it is sent. */
export function ReviewForm({ params, request, disabledReason, own, onDone }: ReviewFormProps) {
  const { spaceId, changeRequestId } = params;
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
      // The form reports the sent values as changed, but they are no new draft.
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
          onKeyDown={disabledReason === null ? submitOnModEnter : undefined}
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
          {disabledReason === null ? (
            <>
              <ChoiceField name="status" label="Your review" options={verdicts} />
              <SubmitButton>Submit review</SubmitButton>
            </>
          ) : (
            <CommentInstead {...{ params, disabledReason, onDone }} />
          )}
        </form>
      </FormContext>
    </FormProvider>
  );
}

interface CommentInsteadProps {
  params: ChangeRequestParams;
  disabledReason: string;
  onDone: () => void;
}

/** Other uses of the comment of a review that can't be sent anymore. */
function CommentInstead({ params, disabledReason, onDone }: CommentInsteadProps) {
  const { spaceId, changeRequestId } = params;
  const ids = { spaceId, changeRequestId };
  const texts = useOwnTexts();
  const { mutateAsync, isPending } = usePostComment(params);
  const markdown: string = useWatch({ name: "comment" });
  const finish = (message: string, undo?: () => void) => {
    storeReviewDraft(texts, changeRequestId, null);
    toastDone(message, { undo });
    onDone();
  };
  const post = async () => {
    try {
      await mutateAsync({ params: ids, body: { body: { markdown } } });
      finish("Comment posted");
    } catch (error) {
      toastProblem(error);
    }
  };
  const discard = () => {
    const draft = readReviewDraft(texts, changeRequestId);
    finish("Draft discarded", () => storeReviewDraft(texts, changeRequestId, draft));
  };
  return (
    <>
      <Banner tone="warning" title={disabledReason}>
        You can post your text as a comment, or copy it.
      </Banner>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          pending={isPending}
          disabled={markdown.trim() === ""}
          onClick={() => void post()}
        >
          Post as comment
        </Button>
        <CopyButton label="Copy text" showLabel size="medium" value={markdown} />
        <Button variant="ghost" onClick={discard}>
          Discard
        </Button>
      </div>
    </>
  );
}

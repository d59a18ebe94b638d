"use client";

import { useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { ChoiceField } from "@/components/form/choice-field";
import { ErrorSummary } from "@/components/form/error-summary";
import { submitOnModEnter } from "@/components/form/form";
import { SubmitButton } from "@/components/form/form-actions";
import { FormContext } from "@/components/form/form-context";
import { TextAreaField } from "@/components/form/text-area-field";
import { useConsoleForm } from "@/components/form/use-console-form";
import { toastDone } from "@/components/ui/toast";
import type { ChangeRequest } from "@/lib/contract/change-request";
import { useReviewChangeRequest } from "@/lib/queries/reviews";
import type { ChangeRequestPlace } from "./change-request-frame";
import { keepReview, ReviewDraft, readKeptReview } from "./kept-review";

interface ReviewFormProps {
  place: ChangeRequestPlace;
  request: ChangeRequest;
  onDone: () => void;
}

const verdicts = [
  { value: "approved", label: "Approve", description: "It can be merged as it is." },
  {
    value: "changes-requested",
    label: "Ask for changes",
    description: "Something has to change before it is merged.",
  },
] as const;

/** Says what one thinks of a change request; what is typed is kept until it is sent. */
export function ReviewForm({ place, request, onDone }: ReviewFormProps) {
  const { spaceId, changeRequestId } = place;
  const { mutateAsync: review } = useReviewChangeRequest();
  const [begun] = useState(() => ({ comment: "", ...readKeptReview(changeRequestId) }));
  const { form, submit, prepare, context } = useConsoleForm({
    schema: ReviewDraft,
    defaultValues: begun,
    onSubmit: async ({ status, comment }) => {
      const said = comment?.trim() ? { comment: { markdown: comment } } : {};
      await review({ params: { spaceId, changeRequestId }, body: { status, ...said } });
      keepReview(changeRequestId, null);
      toastDone(
        status === "approved"
          ? `Change request #${request.number} approved`
          : `Asked for changes in change request #${request.number}`,
      );
      onDone();
    },
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keepReview(changeRequestId, values));
    return unsubscribe;
  }, [form, changeRequestId]);
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form
          id={context.formId}
          noValidate
          onFocus={prepare}
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
            help="In Markdown; it becomes a comment on the change request."
          />
          <ChoiceField name="status" label="Your review" options={verdicts} />
          <SubmitButton>Send review</SubmitButton>
        </form>
      </FormContext>
    </FormProvider>
  );
}

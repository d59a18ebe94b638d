"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useIsStored } from "@/components/review/unsent-texts/stored-text";
import { Button } from "@/components/ui/button";
import { isFocusFree, returnFocus, useOpener } from "@/components/ui/last-focus";
import { Tooltip } from "@/components/ui/tooltip";
import type { NewComment } from "@/lib/contract/review/comment";
import { useSpace } from "@/lib/queries/content/spaces";
import type { CommentsParams } from "@/lib/queries/review/comment-params";
import { usePostComment } from "@/lib/queries/review/comments";
import { CommentForm } from "./comment-form";
import { draftKey } from "./draft-key";

export type CommentTarget = Pick<NewComment, "page" | "node">;

/** Returns the storage key of an unsent comment on that target. */
export const newDraft = (params: CommentsParams, { page, node }: CommentTarget) =>
  draftKey(params, ["new", page, node].filter((part) => part !== undefined).join(":"));

interface NewCommentFormProps {
  params: CommentsParams;
  target: CommentTarget;
  /** Target in a sentence: "the page", "line 3". */
  on: string;
  focus?: boolean;
  /** Words that the comment begins with, as a quote. */
  quote?: string | undefined;
  onPosted?: (commentId: string) => void;
  onClose?: () => void;
}

export function NewCommentForm(props: NewCommentFormProps) {
  const { params, target, on, focus, quote, onPosted, onClose } = props;
  const opener = useOpener(true);
  const isClosed = useRef(false);
  // Returns the focus after the form has closed, so that keyboard users continue their review where
  // they were.
  useEffect(() => () => (isClosed.current ? returnFocus(opener) : undefined), [opener]);
  const close = () => {
    isClosed.current = true;
    onClose?.();
  };
  const { mutateAsync } = usePostComment(params);
  const { spaceId, changeRequestId } = params;
  const ids = changeRequestId === undefined ? { spaceId } : { spaceId, changeRequestId };
  return (
    <CommentForm
      spaceId={spaceId}
      draft={newDraft(params, target)}
      label={`Comment on ${on}`}
      send="Comment"
      subject={target.page && "The page"}
      focus={focus}
      initial={quote && `> ${quote}\n\n`}
      onSend={async (markdown) => {
        const { id } = await mutateAsync({ params: ids, body: { body: { markdown }, ...target } });
        onPosted?.(id);
      }}
      onClose={onClose && close}
    />
  );
}

/** Reason why the reader can't comment in a space; null if they can, or while loading. */
export function useCommentDisabledReason(spaceId: string): string | null {
  const permissions = useSpace({ spaceId }).data?.permissions;
  if (!permissions || permissions.comment) return null;
  return "Requires the comment role in this space";
}

interface CommentStarterProps extends Omit<NewCommentFormProps, "focus" | "onClose"> {
  /** Called when its button opens the form, and when the form closes. */
  onWriting?: (isWriting: boolean) => void;
}

/** Button that opens the form; with an unsent draft, it is open at once. */
export function CommentStarter({ onWriting, ...props }: CommentStarterProps) {
  const isKept = useIsStored(newDraft(props.params, props.target));
  const disabledReason = useCommentDisabledReason(props.params.spaceId);
  const [chosen, setChosen] = useState<boolean>();
  const choose = (isOpen: boolean) => {
    setChosen(isOpen);
    onWriting?.(isOpen);
  };
  useEffect(() => () => onWriting?.(false), [onWriting]);
  const button = useRef<HTMLButtonElement>(null);
  // Runs before the form looks for the button that opened it, which was replaced.
  useLayoutEffect(() => {
    if (chosen === false && isFocusFree()) button.current?.focus();
  }, [chosen]);
  if (disabledReason !== null) {
    return (
      <Tooltip label={disabledReason}>
        <Button size="small" aria-disabled>
          Comment on {props.on}
        </Button>
      </Tooltip>
    );
  }
  if (chosen ?? isKept) {
    return <NewCommentForm {...props} focus={chosen === true} onClose={() => choose(false)} />;
  }
  return (
    <Button ref={button} size="small" onClick={() => choose(true)}>
      Comment on {props.on}
    </Button>
  );
}

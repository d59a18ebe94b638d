"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { isFocusFree, returnFocus, useOpener } from "@/components/ui/last-focus";
import { Tooltip } from "@/components/ui/tooltip";
import type { CommentsPlace } from "@/lib/comment-place";
import type { NewComment } from "@/lib/contract/comment";
import { usePostComment } from "@/lib/queries/comments";
import { useSpace } from "@/lib/queries/spaces";
import { CommentForm } from "./comment-form";
import { draftKey } from "./draft-key";
import { useIsKept } from "./kept-text";

export type CommentTarget = Pick<NewComment, "page" | "node">;

/** Under which a comment on that target is kept until it is sent. */
export const newDraft = (place: CommentsPlace, { page, node }: CommentTarget) =>
  draftKey(place, ["new", page, node].filter((part) => part !== undefined).join(":"));

interface NewCommentFormProps {
  place: CommentsPlace;
  target: CommentTarget;
  /** What it is on: "the page", "line 3". */
  on: string;
  focus?: boolean;
  onPosted?: (commentId: string) => void;
  onClose?: () => void;
}

/** The form of a new thread. */
export function NewCommentForm(props: NewCommentFormProps) {
  const { place, target, on, focus, onPosted, onClose } = props;
  const opener = useOpener(true);
  const isClosed = useRef(false);
  // Whoever goes through a review by keys goes on from where they spoke: as soon as the form, which
  // holds the focus until then, is gone.
  useEffect(() => () => (isClosed.current ? returnFocus(opener) : undefined), [opener]);
  const close = () => {
    isClosed.current = true;
    onClose?.();
  };
  const { mutateAsync } = usePostComment(place);
  const { spaceId, changeRequestId } = place;
  const params = changeRequestId === undefined ? { spaceId } : { spaceId, changeRequestId };
  return (
    <CommentForm
      draft={newDraft(place, target)}
      label={`Comment on ${on}`}
      send="Comment"
      focus={focus}
      onSend={async (markdown) => {
        const { id } = await mutateAsync({ params, body: { body: { markdown }, ...target } });
        onPosted?.(id);
      }}
      onClose={onClose && close}
    />
  );
}

/** Why the reader may not comment in a space; null: they may, or it is not known yet. */
export function useCommentRefusal(spaceId: string): string | null {
  const permissions = useSpace({ spaceId }).data?.permissions;
  if (!permissions || permissions.comment) return null;
  return "It takes the role comment in this space, which an admin can grant";
}

/** A button that opens that form; a text that was not sent opens it by itself. */
export function CommentStarter(props: Omit<NewCommentFormProps, "focus" | "onClose">) {
  const isKept = useIsKept(newDraft(props.place, props.target));
  const refusal = useCommentRefusal(props.place.spaceId);
  const [chosen, setChosen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  // Before the form looks for the button that opened it, which is another one now.
  useLayoutEffect(() => {
    if (chosen === false && isFocusFree()) button.current?.focus();
  }, [chosen]);
  if (refusal !== null) {
    return (
      <Tooltip label={refusal}>
        <Button size="small" aria-disabled>
          Comment on {props.on}
        </Button>
      </Tooltip>
    );
  }
  if (chosen ?? isKept) {
    return <NewCommentForm {...props} focus={chosen === true} onClose={() => setChosen(false)} />;
  }
  return (
    <Button ref={button} size="small" onClick={() => setChosen(true)}>
      Comment on {props.on}
    </Button>
  );
}

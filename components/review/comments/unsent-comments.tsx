"use client";

import { useFromTexts, useOwnTexts } from "@/components/review/unsent-texts/stored-text";
import { toastDone } from "@/components/ui/toast";
import { UnsentTextBanner } from "@/components/ui/unsent-text-banner";
import { usePage } from "@/lib/queries/content/content";
import type { CommentsParams } from "@/lib/queries/review/comment-params";
import { useComment, useReply } from "@/lib/queries/review/comments";
import { draftKey } from "./draft-key";

/** Unsent texts whose page, thread or reply was deleted. */
export function UnsentComments({ params }: { params: CommentsParams }) {
  const prefix = draftKey(params, "");
  const kept = useFromTexts((texts) => texts.keysUnder(prefix).join(" "));
  return kept
    .split(" ")
    .filter(Boolean)
    .map((what) => <UnsentComment key={what} params={params} what={what} />);
}

interface UnsentCommentProps {
  params: CommentsParams;
  /** Storage key of the draft within its location. */
  what: string;
}

function UnsentComment({ params, what }: UnsentCommentProps) {
  const [kind, id, replyId] = what.split(":");
  if (id === undefined) return null;
  if (kind === "new") return <OnPage {...{ params, what }} pageId={id} />;
  if (replyId === undefined) return <InThread {...{ params, what }} commentId={id} />;
  return <OfReply {...{ params, what, replyId }} commentId={id} />;
}

function OnPage({ pageId, ...unsent }: UnsentCommentProps & { pageId: string }) {
  const { error } = usePage(unsent.params, pageId);
  return error?.missing && <UnsentText {...unsent} deleted="The page" />;
}

type InThreadProps = UnsentCommentProps & { commentId: string };

function InThread({ commentId, ...unsent }: InThreadProps) {
  const { error } = useComment(unsent.params, commentId);
  return error?.missing && <UnsentText {...unsent} deleted="The thread" />;
}

function OfReply({ commentId, replyId, ...unsent }: InThreadProps & { replyId: string }) {
  const { error } = useReply({ ...unsent.params, commentId }, replyId);
  return error?.missing && <UnsentText {...unsent} deleted="The reply" />;
}

function UnsentText({ params, what, deleted }: UnsentCommentProps & { deleted: string }) {
  const key = draftKey(params, what);
  const texts = useOwnTexts();
  const text = useFromTexts((texts) => texts.read(key));
  const discard = () => {
    texts.keep(key, "");
    toastDone("Draft discarded", { undo: () => texts.keep(key, text) });
  };
  return (
    <UnsentTextBanner
      label="Unsent comment"
      title="You have an unsent comment"
      textLabel="Text of the comment"
      text={text}
      rows={3}
      onDiscard={discard}
    >
      {`${deleted} was deleted. Your text is kept in this browser.`}
    </UnsentTextBanner>
  );
}

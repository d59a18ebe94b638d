import type { Attention, AttentionReason } from "@/lib/contract/review/attention";

/** Text around the name of the person who caused it. */
interface Sentence {
  before?: string;
  after: string;
  /** Sentence for an unknown person. */
  nobody: string;
}

const sentences: Record<AttentionReason, Sentence> = {
  "review-requested": { after: " asked for your review", nobody: "Your review is requested" },
  "changed-after-review": {
    after: " changed it after your review",
    nobody: "It changed after your review",
  },
  mentioned: { after: " mentioned you", nobody: "A comment mentions you" },
  verdict: { after: " requested changes", nobody: "Changes are requested" },
  replied: { after: " waits for your answer", nobody: "A comment is waiting for your answer" },
  conflict: { after: "", nobody: "It conflicts with the space" },
  ready: { before: "You can merge it: approved by ", after: "", nobody: "You can merge it" },
  outdated: { after: "", nobody: "The space changed since" },
};

const readyForOthers: Sentence = {
  before: "Approved by ",
  after: ": someone with the review role can merge it",
  nobody: "Someone with the review role can merge it",
};

/** @param mayMerge false if the reader lacks the role for merging */
function sentenceOf({ reason }: Attention, mayMerge: boolean): Sentence {
  return reason === "ready" && !mayMerge ? readyForOthers : sentences[reason];
}

/** Returns the reason for which a change request waits for the reader, as plain text. */
export function attentionLabel(attention: Attention, mayMerge = true): string {
  const { before = "", after, nobody } = sentenceOf(attention, mayMerge);
  return attention.by ? `${before}${attention.by.displayName}${after}` : nobody;
}

interface AttentionTextProps {
  attention: Attention;
  mayMerge?: boolean | undefined;
}

/** Reason for which a change request waits for the reader: "Ada asked for your review". */
export function AttentionText({ attention, mayMerge = true }: AttentionTextProps) {
  const { before, after, nobody } = sentenceOf(attention, mayMerge);
  if (!attention.by) return nobody;
  return (
    <>
      {before}
      <bdi>{attention.by.displayName}</bdi>
      {after}
    </>
  );
}

"use client";

import dynamic from "next/dynamic";
import { useDrawnText } from "@/components/ui/drawn-texts";
import { Skeleton } from "@/components/ui/skeleton";
import { plainParagraphs } from "./plain-text";

// What the server had no time for, it does not begin again here.
const CommentMarkdown = dynamic(
  () => import("./comment-markdown").then((module) => module.CommentMarkdown),
  { ssr: false, loading: () => <Skeleton className="w-48" /> },
);

const look =
  "bidi wrap-anywhere space-y-2 text-sm text-text " +
  "[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-2 " +
  "[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:ps-5 [&_.contains-task-list]:list-none [&_.contains-task-list]:ps-0 " +
  "[&_blockquote]:border-s-2 [&_blockquote]:ps-3 [&_blockquote]:text-text-muted " +
  "[&_code]:rounded-xs [&_code]:bg-surface [&_code]:px-1 [&_code]:font-mono [&_code]:text-xs " +
  "[&_pre]:overflow-x-auto [&_pre]:rounded [&_pre]:border [&_pre]:bg-surface [&_pre]:p-2 [&_pre_code]:p-0 " +
  "[&_table]:block [&_table]:overflow-x-auto [&_:is(td,th)]:border [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1";

/** What somebody wrote; what draws Markdown is fetched for texts that hold some and that the server has not drawn. */
export function CommentBody({ text }: { text: string }) {
  const drawn = useDrawnText(text);
  const paragraphs = plainParagraphs(text);
  return (
    <div className={look}>
      {paragraphs
        ? // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place
          paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
        : (drawn ?? <CommentMarkdown text={text} />)}
    </div>
  );
}

import type { LineNotes, NotedText, NotesSource } from "@/components/ui/line-notes";
import type { Comment } from "@/lib/contract/review/comment";
import { NewCommentForm } from "./comment-starter";
import { CommentsButton } from "./comments-button";
import type { SourceOptions } from "./page-notes";
import { PageNotes } from "./page-notes";
import { ReviewThread } from "./review-thread";
import { threadsByLine } from "./threads-by-line";

/** Returns the id of a line, for the target of a comment. */
export const nodeOf = (line: number, side?: "base") => `${side ? "base-" : ""}line-${line}`;

/** Threads of a review as line notes. */
export function notesSource(options: SourceOptions): NotesSource {
  return {
    of: (text) => notesOf(options, text),
    begin: options.beginOnLine,
    onWhole: (id, how) => <PageNotes pageId={id} {...how} {...options} />,
    summary: <CommentsButton count={options.open} onClick={options.onPanel} />,
  };
}

function notesOf(options: SourceOptions, { id, text, before }: NotedText): LineNotes {
  const { params, comments, currentId, begun, close } = options;
  const { organizationId } = params;
  const threads = comments.filter(({ target }) => target.page?.id === id && target.node);
  const placed = threadsByLine(threads, { text, before });
  const at = (line: number, side?: "base") => (side ? placed.base : placed.text).get(line) ?? [];
  const formAt = (line: number, side?: "base") =>
    begun.find(({ target }) => target.page === id && target.node === nodeOf(line, side));
  const draw = (comment: Comment, inPlace: boolean) => (
    <ReviewThread
      inPlace={inPlace}
      key={comment.id}
      organizationId={organizationId}
      comment={comment}
      expanded
      current={comment.id === currentId}
    />
  );
  const linesOn = (side?: "base") => {
    const begunAt = begun.flatMap(({ target }) => {
      const [, base, line] = /^(base-)?line-(\d+)$/.exec(target.node ?? "") ?? [];
      const isHere = target.page === id && Boolean(base) === (side === "base");
      return isHere && line ? Number(line) : [];
    });
    const noted = (side ? placed.base : placed.text).keys();
    return [...new Set([...noted, ...begunAt])].sort((a, b) => a - b);
  };
  const lines = { text: linesOn(), base: linesOn("base") };
  return {
    lines: (side) => lines[side ?? "text"],
    has: (line, side) => at(line, side).length > 0 || formAt(line, side) !== undefined,
    below: (line, side) => {
      const form = formAt(line, side);
      return (
        <>
          {at(line, side).map((comment) => draw(comment, true))}
          {form && (
            <NewCommentForm
              params={params}
              target={form.target}
              on={`line ${line}${side ? " before the change" : ""}`}
              focus={form.focus}
              quote={form.quote}
              onClose={() => close(form.target)}
            />
          )}
        </>
      );
    },
    above: placed.rest.length > 0 && (
      <section aria-label="Outdated comments" className="space-y-2">
        {placed.rest.map((comment) => draw(comment, false))}
      </section>
    ),
  };
}

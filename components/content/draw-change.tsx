import "server-only";
import rehypeHighlight from "rehype-highlight";
import { mostDrawn } from "@/components/ui/most-drawn";
import { ChangedText, changedParts } from "./changed-text";
import type { DrawnChange } from "./drawn-change";
import type { LinkContext } from "./resolve-link";

/** Draws two texts of a page on the server, compared, to be noted on; no longer ones than `drawText`. */
export function drawChange(
  texts: Omit<DrawnChange, "shown">,
  context: LinkContext,
): DrawnChange | undefined {
  const { before, after } = texts;
  if (before.length + after.length > mostDrawn) return undefined;
  const parts = changedParts(context);
  const shown = <ChangedText {...{ before, after, parts }} highlight={rehypeHighlight} notable />;
  return { ...texts, shown };
}

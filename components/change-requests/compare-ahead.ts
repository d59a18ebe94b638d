import "server-only";
import { mostDrawn } from "@/components/ui/most-drawn";
import { compareTexts } from "./compare-texts";
import type { ComparedTexts } from "./compared-texts";

/** Compares two texts on the server, so that the browser needs nothing that does. */
export function compareAhead(texts: Omit<ComparedTexts, "blocks">): ComparedTexts | undefined {
  const { before, after } = texts;
  if (before.length + after.length > mostDrawn) return undefined;
  return { ...texts, blocks: compareTexts(before, after) };
}

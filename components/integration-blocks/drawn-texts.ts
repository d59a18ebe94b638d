import type { ReactNode } from "react";
import type { DrawnText } from "@/components/ui/drawn-texts";
import { mostMarkdown } from "@/lib/most-markdown";
import type { OwnOrigin } from "./addresses";
import type { DrawMarkdown } from "./drawing";
import { isRecord, resolveBindings, type Values } from "./values";

/** In milliseconds. */
const longestWait = 2000;

function markdownIn(element: unknown, state: Values): string[] {
  if (Array.isArray(element)) return element.flatMap((each) => markdownIn(each, state));
  if (!isRecord(element)) return [];
  if (element.type !== "markdown") return markdownIn(Object.values(element), state);
  const content = resolveBindings(element.content, state);
  return typeof content === "string" ? [content] : [];
}

/**
 * Has the server draw the Markdown that a component shows at first. What it does not draw, or not
 * in time, the browser draws: none of it is an error.
 */
export async function drawTexts(
  draw: DrawMarkdown | undefined,
  { element, state, origin }: { element: unknown; state: Values; origin: OwnOrigin },
): Promise<readonly DrawnText[]> {
  if (!draw) return [];
  const texts = [...new Set(markdownIn(element, state))].slice(0, mostMarkdown.texts);
  if (texts.length === 0 || texts.join("").length > mostMarkdown.characters) return [];
  const nothing = new Promise<ReactNode[]>((done) => setTimeout(done, longestWait, []));
  const drawing = draw({ texts, origin }).catch(() => []);
  const shown = await Promise.race([drawing, nothing]);
  return shown.flatMap((node, index) => (node ? [{ text: texts[index] ?? "", shown: node }] : []));
}

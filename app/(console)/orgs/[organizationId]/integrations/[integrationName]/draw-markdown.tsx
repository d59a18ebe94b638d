"use server";

import type { DrawMarkdown } from "@/components/integration-blocks/drawing";
import { drawText } from "@/components/integration-blocks/markdown-text";
import { timeLimit } from "@/components/ui/bounded-markdown";
import { requireSession } from "@/lib/bff/server-client";
import { MarkdownCall } from "@/lib/markdown-call";

/** Milliseconds that all of them may take: the server has others to answer. */
const mostTime = 2000;

/** Anybody can call it with anything (`lib/bff/page-call.ts`): it draws for whoever is signed in, and reads nothing. */
export const drawMarkdown: DrawMarkdown = async (given) => {
  await requireSession();
  const { texts, origin } = MarkdownCall.parse(given);
  const isOver = timeLimit(mostTime);
  return texts.map((text) => (isOver() ? null : drawText({ text, origin }, isOver)));
};

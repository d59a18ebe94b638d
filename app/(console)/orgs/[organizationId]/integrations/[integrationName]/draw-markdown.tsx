"use server";

import type { DrawMarkdown } from "@/components/integration-blocks/drawing";
import { MarkdownText } from "@/components/integration-blocks/markdown-text";
import { requireSession } from "@/lib/bff/server-client";
import { MarkdownCall } from "@/lib/markdown-call";

/** Milliseconds that all of them may take: the server has others to answer. */
const mostTime = 2000;

/** Anybody can call it with anything (`lib/bff/page-call.ts`): it draws for whoever is signed in, and reads nothing. */
export const drawMarkdown: DrawMarkdown = async (given) => {
  await requireSession();
  const { texts, origin } = MarkdownCall.parse(given);
  const until = performance.now() + mostTime;
  // Drawn at once, so that all of them end in time.
  return texts.map((text) => MarkdownText({ text, origin, until }));
};

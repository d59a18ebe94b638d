import { headingAnchors } from "#lib/markdown/heading-anchors.ts";
import { blocksOf } from "../../content/document/blocks.ts";
import { shownText } from "./tagged.ts";
import type { TakenApart } from "./take-apart.ts";

const pair = (from: readonly string[], to: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    from
      .map((anchor, at) => [anchor, to[at] ?? anchor] as const)
      .filter(([anchor, other]) => anchor !== other),
  );

function anchorsFor(titles: readonly string[]): string[] {
  const anchorFor = headingAnchors();
  return titles.map(anchorFor);
}

const sourceAnchors = ({ headings }: Pick<TakenApart, "headings">) =>
  anchorsFor(headings.map(({ shown }) => shown));

/** Maps source anchors to those of translated headings. */
export function translatedAnchors(
  { headings }: Pick<TakenApart, "headings">,
  answers: ReadonlyMap<string, string>,
): Record<string, string> {
  const titles = headings.map(({ shown, text }) => {
    const answer = answers.get(text);
    return answer === undefined ? shown : shownText(answer, text);
  });
  return pair(sourceAnchors({ headings }), anchorsFor(titles));
}

/** Returns the anchors of a text in order. */
export const anchorsIn = (markdown: string): string[] =>
  blocksOf(markdown).flatMap(({ anchor }) => (anchor === undefined ? [] : anchor));

/** Maps source anchors to edited headings: paired in order if their number is equal. */
export function writtenAnchors(
  apart: Pick<TakenApart, "headings">,
  written: readonly string[],
): Record<string, string> {
  const from = sourceAnchors(apart);
  return from.length === written.length ? pair(from, written) : {};
}

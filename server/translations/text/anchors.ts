import { headingAnchors } from "#lib/markdown/heading-anchors.ts";
import { shownText } from "./tagged.ts";
import type { TakenApart } from "./take-apart.ts";

const pair = (from: readonly string[], to: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    from
      .map((anchor, at) => [anchor, to[at] ?? anchor] as const)
      .filter(([anchor, other]) => anchor !== other),
  );

const sourceAnchors = ({ headings }: Pick<TakenApart, "headings">) =>
  headingAnchors(headings.map(({ shown, ...rest }) => ({ title: shown, ...rest })));

/** Maps source anchors to those of translated headings. */
export function translatedAnchors(
  { headings }: Pick<TakenApart, "headings">,
  answers: ReadonlyMap<string, string>,
): Record<string, string> {
  const translated = headings.map(({ shown, text, ...rest }) => {
    const answer = answers.get(text);
    return { title: answer === undefined ? shown : shownText(answer, text), ...rest };
  });
  return pair(sourceAnchors({ headings }), headingAnchors(translated));
}

/** Maps source anchors to edited headings: paired in order if their number is equal. */
export function writtenAnchors(
  apart: Pick<TakenApart, "headings">,
  written: readonly string[],
): Record<string, string> {
  const from = sourceAnchors(apart);
  return from.length === written.length ? pair(from, written) : {};
}

import type { Command, CommandGroup } from "./palette-store";
import { wordsOf } from "./palette-words";

/** Commands that match a text; `others` have only some of its words, or slips in them. */
export interface OwnGroups {
  best: readonly CommandGroup[];
  others: readonly CommandGroup[];
}

interface ShownGroup extends CommandGroup {
  /** Results of a search, for the text that was searched. */
  isFound?: boolean;
}

const phraseOf = (text: string) => wordsOf(text).join(" ");

const bestOf = ({ best }: OwnGroups) =>
  best.find(({ commands }) => commands.length > 0)?.commands[0];

/** Returns whether the best command begins with the text, so that no result comes before it. */
const leads = (own: OwnGroups, text: string) =>
  phraseOf(bestOf(own)?.label ?? "").startsWith(phraseOf(text));

/**
 * Returns whether the name of the best command has all words of the text: it opens without waiting
 * for results.
 */
export function isNamedBy(own: OwnGroups, text: string): boolean {
  const names = wordsOf(bestOf(own)?.label ?? "");
  return (
    names.length > 0 && wordsOf(text).every((word) => names.some((name) => name.startsWith(word)))
  );
}

/**
 * Returns all groups in the order in which they are shown: exact names first, then commands, results
 * and similar commands. Signs and emoji are no part of a name.
 */
export function inOrder(
  text: string,
  own: OwnGroups,
  found: readonly CommandGroup[],
): ShownGroup[] {
  const asked = phraseOf(text);
  const best = bestOf(own)?.id;
  const isNamed = ({ label, narrows }: Command) =>
    asked !== "" && (phraseOf(label) === asked || (narrows !== undefined && narrows === best));
  const named = found.flatMap(({ commands }) => commands.filter(isNamed));
  const rest = found.map((group) => ({
    ...group,
    isFound: true,
    commands: group.commands.filter((command) => !isNamed(command)),
  }));
  const exact = { label: "Best match", commands: named };
  const top = leads(own, text) ? [...own.best, exact] : [exact, ...own.best];
  const isLast = ({ last = false }: CommandGroup) => last;
  return [...top, ...rest.filter((group) => !isLast(group)), ...own.others, ...rest.filter(isLast)];
}

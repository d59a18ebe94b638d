import type { Command, CommandGroup } from "./palette-store";

/**
 * Returns the commands whose names contain all words of the text, best match first: groups, too. If
 * there are none, words may have one wrong, missing or additional letter.
 */
export function matchCommands(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  const words = wordsOf(withoutFillers(text));
  if (words.length === 0) return [...groups];
  const exact = rankGroups(groups, words, (name, word) => name.startsWith(word));
  return exact.length > 0 ? exact : rankGroups(groups, words, isOneSlipFrom);
}

type Match = (name: string, word: string) => boolean;

function rankGroups(groups: readonly CommandGroup[], words: readonly string[], match: Match) {
  const ranked = groups.flatMap(({ label, commands }) => {
    const scored = commands.map((command) => ({ command, score: scoreOf(command, words, match) }));
    const fitting = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    const group = { label, commands: fitting.map(({ command }) => command) };
    return fitting[0] ? [{ group, best: fitting[0].score }] : [];
  });
  return ranked.sort((a, b) => b.best - a.best).map(({ group }) => group);
}

function scoreOf({ label, keywords = [] }: Command, words: readonly string[], match: Match) {
  const names = wordsOf(label);
  const others = keywords.flatMap(wordsOf);
  const scores = words.map((word) => {
    const whole = names.includes(word) || others.includes(word) ? 0.5 : 0;
    if (names[0] && match(names[0], word)) return 3 + whole;
    if (names.some((name) => match(name, word))) return 2 + whole;
    return others.some((name) => match(name, word)) ? 1 + whole : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0);
}

/** Shorter words are too similar to others. */
const shortestWithSlip = 5;

/** Returns whether a name begins with a word but for one letter, or two that changed places. */
function isOneSlipFrom(name: string, word: string): boolean {
  if (word.length < shortestWithSlip) return name.startsWith(word);
  const at = [...word].findIndex((letter, index) => letter !== name[index]);
  if (at < 0) return true;
  const [given, meant] = [word.slice(at), name.slice(at)];
  const swapped = `${given[1] ?? ""}${given[0]}${given.slice(2)}`;
  return (
    meant.startsWith(given.slice(1)) ||
    meant.slice(1).startsWith(given) ||
    meant.slice(1).startsWith(given.slice(1)) ||
    meant.startsWith(swapped)
  );
}

/** Words of questions and sentences that are in no name. */
const fillers = new Set(
  "a an and are do does find for how i in is me my of on our the to what where who".split(" "),
);

/** Returns a text without the words of questions, or all of it, if it has no others. */
export function withoutFillers(text: string): string {
  const words = text.split(/\s+/).filter((word) => !fillers.has(word.toLowerCase()));
  return words.join(" ").trim() || text;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

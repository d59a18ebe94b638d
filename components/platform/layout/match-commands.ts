import type { Command, CommandGroup } from "./palette-store";

/** Returns the commands whose names contain all words of the text, best match first. */
export function matchCommands(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  const words = wordsOf(text);
  if (words.length === 0) return [...groups];
  return groups.map(({ label, commands }) => {
    const scored = commands.map((command) => ({ command, score: scoreOf(command, words) }));
    const fitting = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    return { label, commands: fitting.map(({ command }) => command) };
  });
}

function scoreOf({ label, keywords = [] }: Command, words: readonly string[]): number {
  const names = wordsOf(label);
  const others = keywords.flatMap(wordsOf);
  const scores = words.map((word) => {
    if (names[0]?.startsWith(word)) return 3;
    if (names.some((name) => name.startsWith(word))) return 2;
    return others.some((name) => name.startsWith(word)) ? 1 : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0);
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

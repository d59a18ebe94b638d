import type { Command, CommandGroup } from "./palette-store";
import { isOneSlipFrom, isTwoSlipsFrom, stemOf, withoutFillers, wordsOf } from "./palette-words";

/** Commands that match a text, best first. */
export interface Matches {
  commands: Command[];
  /** False if words are missing in the commands, or have a wrong letter. */
  exact: boolean;
  /** True if the text is a name or a synonym of several words of the best command, but for slips. */
  isPhrase: boolean;
}

const mostShown = 12;

/**
 * Returns the commands whose names or synonyms contain all words of the text. If there are none,
 * words may have one wrong, missing or additional letter, or long ones two; after that, one of three
 * may be unknown.
 */
export function matchCommands(groups: readonly CommandGroup[], text: string): Matches {
  const words = wordsOf(withoutFillers(text)).map(toWord);
  const asked = words.map(({ stem }) => stem).join(" ");
  const synonym = text.trim().includes(" ") ? wholePhrase : wholeWord;
  const commands = groups.flatMap((group) => group.commands);
  const rank = (match: Match, needed: number) => {
    const scored = commands.map((command) => ({
      command,
      score: scoreOf(command, { words, asked, synonym, match, needed }),
    }));
    const fitting = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    return fitting.slice(0, mostShown).map(({ command }) => command);
  };
  const exact = rank(isPrefix, words.length);
  if (exact.length > 0) return { commands: exact, exact: true, isPhrase: false };
  const slipped = rank(isSlip, words.length);
  const loose = slipped.length > 0 ? slipped : rank(isLoose, words.length);
  const [best] = slipped;
  const rest = { exact: false, isPhrase: best !== undefined && hasPhrase(namesOf(best), words) };
  if (loose.length > 0 || words.length < 3) return { commands: loose, ...rest };
  return { commands: rank(isSlip, Math.ceil((words.length * 2) / 3)), ...rest };
}

interface Word {
  text: string;
  stem: string;
}

const toWord = (text: string): Word => ({ text, stem: stemOf(text) });

type Match = (name: Word, word: Word) => boolean;

const isPrefix: Match = (name, word) => name.text.startsWith(word.text) || name.stem === word.stem;
const isSlip: Match = (name, word) => isPrefix(name, word) || isOneSlipFrom(name.text, word.text);
const isLoose: Match = (name, word) => isSlip(name, word) || isTwoSlipsFrom(name.text, word.text);

interface Names {
  label: Word[];
  synonyms: Word[];
  /** Stems of the label. */
  name: string;
  /** Stems of each synonym. */
  phrases: Set<string>;
  /** Words of the label and of each synonym. */
  lists: Word[][];
}

const known = new WeakMap<Command, Names>();

/** Returns the words of a command, which are the same for each letter that is typed. */
function namesOf(command: Command): Names {
  const found = known.get(command);
  if (found) return found;
  const { label, keywords = [] } = command;
  const names = {
    label: wordsOf(label).map(toWord),
    synonyms: keywords.flatMap(wordsOf).map(toWord),
    name: toPhrase(label),
    phrases: new Set(keywords.map(toPhrase)),
    lists: [label, ...keywords].map((text) => wordsOf(withoutFillers(text)).map(toWord)),
  };
  known.set(command, names);
  return names;
}

/** Returns true if the label or a synonym has these words, at least two, but for slips. */
const hasPhrase = ({ lists }: Names, words: readonly Word[]) =>
  words.length > 1 &&
  lists.some(
    (list) =>
      list.length === words.length &&
      words.every((word, at) => list[at] !== undefined && isSlip(list[at], word)),
  );

const toPhrase = (text: string) => wordsOf(withoutFillers(text)).map(stemOf).join(" ");

interface Asked {
  words: readonly Word[];
  /** Stems of the words. */
  asked: string;
  /** Weight of a text that is a whole synonym. */
  synonym: number;
  match: Match;
  /** Number of words that must match. */
  needed: number;
}

/** Weight of a text that is a whole label, or a synonym of several words. */
const wholePhrase = 4;
/** Weight of a text that is a synonym of one word: less than that of a word in a label. */
const wholeWord = 2;

function scoreOf(command: Command, { words, asked, synonym, match, needed }: Asked): number {
  const names = namesOf(command);
  const { label, name, synonyms, phrases } = names;
  const scores = words.map((word) => {
    const isWhole = (name: Word) => name.text === word.text || name.stem === word.stem;
    const whole = label.some(isWhole) || synonyms.some(isWhole) ? 0.5 : 0;
    if (label[0] && match(label[0], word)) return 3 + whole;
    if (label.some((name) => match(name, word))) return 2 + whole;
    return synonyms.some((name) => match(name, word)) ? 1 + whole : 0;
  });
  if (scores.filter((score) => score > 0).length < needed) return 0;
  const named = label.filter((name) => words.some((word) => match(name, word))).length;
  const sum = scores.reduce<number>((total, score) => total + score, 0);
  const isSlipped = match !== isPrefix && hasPhrase(names, words);
  const whole = name === asked || isSlipped ? wholePhrase : phrases.has(asked) ? synonym : 0;
  return sum + named / label.length + whole;
}

import { htmlText, setextUnderline } from "micromark-core-commonmark";
import type {
  Code,
  Construct,
  Extension,
  State,
  Token,
  TokenizeContext,
} from "micromark-util-types";

/** Limit of marks in a paragraph, heading or cell; far above any real text. */
const mostMarks = 2000;

// ! * [ ] _ ~: micromark searches all text before each of these for its other end.
const marks = [33, 42, 91, 93, 95, 126];

/**
 * micromark extension: past the first 2,000 marks of a paragraph, emphasis, strikethrough, links
 * and pictures stay plain text. Without it, a crafted text takes quadratic time.
 */
export function boundedMarks(): Extension {
  const seen = new WeakMap<TokenizeContext, number>();
  const plain: Construct = {
    name: "plainMark",
    tokenize(effects, ok, nok) {
      const count = (seen.get(this) ?? 0) + 1;
      seen.set(this, count);
      return function start(code: Code) {
        if (count <= mostMarks) return nok(code);
        effects.enter("data");
        effects.consume(code);
        effects.exit("data");
        return ok;
      };
    },
  };
  return { text: Object.fromEntries(marks.map((code) => [code, plain])) };
}

/**
 * micromark extension: once a comment, declaration or instruction had no end, others after it have
 * none either. By default the end of each is searched again, which takes quadratic time.
 */
export function boundedHtml(): Extension {
  const endless = new WeakMap<TokenizeContext, Set<string>>();
  const html: Construct = {
    ...htmlText,
    name: "boundedHtml",
    tokenize(effects, ok, nok) {
      const known = endless.get(this) ?? new Set();
      endless.set(this, known);
      let opening = "";
      /** Reads the kind: `?`, or `!` with the character after it. */
      const kindFrom = (state: State | undefined): State => {
        return (code) => {
          opening += ` ${code}`;
          if (known.has(opening)) return nok(code);
          const next = state?.(code);
          return opening === " 33" && next ? kindFrom(next) : next;
        };
      };
      const start = htmlText.tokenize.call(this, effects, ok, (code) => {
        if (code === null) known.add(opening);
        return nok(code);
      });
      return (code) => kindFrom(start(code) ?? undefined);
    },
  };
  return { disable: { null: ["htmlText"] }, text: { 60: html } };
}

const codesOf = (from: string, to: string) => {
  const first = from.charCodeAt(0);
  return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, at) => first + at);
};
const addressCharacters = new Set([
  ...[..."+-._"].map((character) => character.charCodeAt(0)),
  ...codesOf("0", "9"),
  ...codesOf("A", "Z"),
  ...codesOf("a", "z"),
]);

// H h W w: of http and www.
const webStarts = [72, 104, 87, 119];

/** Brackets that are open in a text, and the position up to which it was searched for them. */
interface OpenLabels {
  labels: { at: number; token: Token }[];
  searched: number;
}

/** Returns true within a bracket that is not closed yet. */
function isInLabel(events: TokenizeContext["events"], open: OpenLabels): boolean {
  const { labels } = open;
  open.searched = Math.min(open.searched, events.length);
  for (let last = labels.at(-1); last; last = labels.at(-1)) {
    const isThere = events[last.at]?.[1] === last.token;
    if (isThere && !last.token._balanced) break;
    labels.pop();
    if (!isThere) open.searched = Math.min(open.searched, last.at);
  }
  for (; open.searched < events.length; open.searched += 1) {
    const [kind, token] = events[open.searched] ?? [];
    const isLabel = token?.type === "labelLink" || token?.type === "labelImage";
    if (kind === "enter" && isLabel && !token._balanced) labels.push({ at: open.searched, token });
  }
  return labels.length > 0;
}

/**
 * micromark extension: within a bracket, an address stays text at once. By default the bracket is
 * searched before each word, which takes quadratic time.
 *
 * @param emails false: texts are not searched for email addresses
 */
export function boundedAddresses({ emails = true } = {}): Extension {
  const known = new WeakMap<TokenizeContext, OpenLabels>();
  const isPlain = (context: TokenizeContext): boolean => {
    const { previous, events } = context;
    if (previous !== null && (addressCharacters.has(previous) || previous === 47)) return false;
    const open = known.get(context) ?? { labels: [], searched: 0 };
    known.set(context, open);
    return isInLabel(events, open);
  };
  const plain: Construct = {
    name: "plainAddress",
    previous() {
      return isPlain(this);
    },
    tokenize(effects, ok, nok) {
      return (code) => {
        if (!isPlain(this)) return nok(code);
        effects.enter("data");
        effects.consume(code);
        effects.exit("data");
        return ok;
      };
    },
  };
  // Emphasis begins with _, too.
  const starts = emails ? [...addressCharacters].filter((code) => code !== 95) : webStarts;
  return { text: Object.fromEntries(starts.map((code) => [code, plain])) };
}

/**
 * micromark extension: a setext heading splits off only its own paragraph. By default each copies
 * all text before it, which takes quadratic time.
 */
export function separateHeadings(): Extension {
  const underline: Construct = {
    ...setextUnderline,
    name: "separateUnderline",
    resolveTo(events, context) {
      const start = events.findLastIndex(
        ([kind, { type }]) => kind === "enter" && type === "content",
      );
      const own = events.splice(start);
      for (const event of setextUnderline.resolveTo?.(own, context) ?? own) events.push(event);
      return events;
    },
  };
  // - and =
  return { disable: { null: ["setextUnderline"] }, flow: { 45: underline, 61: underline } };
}

import { htmlFlow } from "micromark-core-commonmark";
import type { Code, Construct, Extension } from "micromark-util-types";
import { safeSchemes } from "#lib/url/safe-address.ts";

const elements = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink
  blockquote body br button canvas caption center cite code col colgroup command data datalist dd del
  details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset
  g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd label legend li link
  listing main map mark marquee math menu menuitem meta meter nav nobr noembed noframes noscript
  object ol optgroup option output p param path picture plaintext portal pre progress q rb rp rt rtc
  ruby s samp script search section select slot small source span strike strong style sub summary sup
  svg table tbody td template textarea tfoot th thead time title tr track tt u ul use var video wbr
  xmp`.split(/\s+/),
);

/** Limit of a placeholder, in characters. */
const longest = 100;

const form = /^([A-Za-z][\w-]*)(?:[ \t]+[\w'-]+)*$/;
const forms = /<([A-Za-z][\w:' \t-]{0,99})>/g;
const pair = /^([A-Za-z][\w-]+):[\w:-]+$/;

/**
 * Returns true for the words in angle brackets that stand for something (`your-name`, `your name`,
 * `int:id`): no such element or kind of address exists, and nothing closes it.
 */
function isPlaceholder(words: string, closed: ReadonlySet<string>): boolean {
  const [, scheme] = pair.exec(words) ?? [];
  if (scheme) return !safeSchemes.some((safe) => safe === scheme.toLowerCase());
  const [, name] = form.exec(words) ?? [];
  return name !== undefined && !elements.has(name.toLowerCase()) && !closed.has(name);
}

/** micromark extension: placeholders are text, not elements or addresses. */
function asText(closed: ReadonlySet<string>): Extension {
  const placeholder: Construct = {
    name: "placeholder",
    tokenize(effects, ok, nok) {
      let words = "";
      return function start(code) {
        effects.enter("data");
        effects.consume(code);
        return more;
      };
      function more(code: Code): ReturnType<typeof ok> {
        if (code === 62) {
          effects.consume(code);
          effects.exit("data");
          return isPlaceholder(words, closed) ? ok : nok;
        }
        const isEnd = code === null || code < -2 || words.length >= longest;
        if (isEnd || code === 60) return nok(code);
        words += code < 0 ? " " : String.fromCodePoint(code);
        effects.consume(code);
        return more;
      }
    },
  };
  const block: Construct = {
    ...htmlFlow,
    name: "htmlBlock",
    tokenize(effects, ok, nok) {
      const html = htmlFlow.tokenize.call(this, effects, ok, nok);
      return effects.check({ ...placeholder, partial: true }, nok, html);
    },
  };
  return { disable: { null: ["htmlFlow"] }, text: { 60: placeholder }, flow: { 60: block } };
}

/** Returns the names of the end tags in a text. */
const closedIn = (markdown: string) =>
  new Set([...markdown.matchAll(/<\/([A-Za-z][\w.-]*)/g)].map(([, name = ""]) => name));

/** Returns a function that returns true for a tag, such as `<Your Name>`, that is text. */
export function placeholdersIn(markdown: string): (tag: string) => boolean {
  const closed = closedIn(markdown);
  return (tag) => tag.endsWith(">") && isPlaceholder(tag.slice(1, -1), closed);
}

/**
 * Returns the micromark extensions that a text needs so that its names in angle brackets
 * (`<your-name>`) stay text. The parser knows no elements, and would hide them from readers.
 */
export function placeholdersOf(markdown: string): Extension[] {
  const names = new Set([...markdown.matchAll(forms)].map(([, words = ""]) => words));
  if (names.size === 0) return [];
  const closed = closedIn(markdown);
  return [...names].some((words) => isPlaceholder(words, closed)) ? [asText(closed)] : [];
}

import { visit } from "unist-util-visit";
import { parse } from "../syntax.ts";

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

/** Components of MDX, such as `<Steps>`, which aren't placeholders. */
const component = /^[A-Z][a-z]/;

const bare = /^<([A-Za-z][\w-]*)>/;

/**
 * Converts names in angle brackets (`<your-name>`) to text: no such element exists, and nothing
 * closes it.
 */
export function convertPlaceholders(markdown: string): string {
  const closed = new Set([...markdown.matchAll(/<\/([A-Za-z][\w-]*)/g)].map(([, name]) => name));
  const isPlaceholder = (name: string | undefined) =>
    name !== undefined &&
    !component.test(name) &&
    !elements.has(name.toLowerCase()) &&
    !closed.has(name);
  const mayHold = [...markdown.matchAll(/<([A-Za-z][\w-]*)>/g)].some(([, name]) =>
    isPlaceholder(name),
  );
  if (!mayHold) return markdown;
  const places: number[] = [];
  visit(parse(markdown), "html", ({ value, position }) => {
    const start = position?.start.offset;
    if (start !== undefined && isPlaceholder(bare.exec(value)?.[1])) places.push(start);
  });
  let at = 0;
  const parts = places.map((place) => {
    const before = markdown.slice(at, place);
    at = place;
    return before;
  });
  return [...parts, markdown.slice(at)].join("\\");
}

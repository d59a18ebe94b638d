import type { Root } from "mdast";
import { directiveFromMarkdown } from "mdast-util-directive";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { directive } from "micromark-extension-directive";
import { gfm } from "micromark-extension-gfm";
import type { Code, Construct, Extension } from "micromark-util-types";
import { readHeadingIds } from "#lib/markdown/written-heading-ids.ts";
import "./bounded-edits.ts";
import {
  boundedAddresses,
  boundedHtml,
  boundedMarks,
  separateHeadings,
} from "./bounded-markdown.ts";
import { blockDirectives, inlineDirectives, markDirectives } from "./names.ts";
import { placeholdersOf } from "./placeholders.ts";

const textNames = new Set([...inlineDirectives, ...markDirectives.keys(), "inline", "mark"]);
const blockNames = new Set([...blockDirectives, "block", "data", "fragment"]);

const isNamePart = (code: Code) =>
  code !== null && code > 0 && /[\w-]/.test(String.fromCodePoint(code));

/** Returns true for `:name[` and `:name{`; other text with colons stays as it is. */
function opensText(colons: number, name: string, next: Code): boolean {
  return colons === 1 && textNames.has(name) && (next === 91 || next === 123);
}

function opensBlock(colons: number, name: string, next: Code): boolean {
  const ends = next === null || next < 0 || next === 32 || next === 91 || next === 123;
  return colons > 1 && blockNames.has(name) && ends;
}

/** Restricts a construct to known names; others stay text. */
function only(construct: Construct, accepts: typeof opensText): Construct {
  const opening: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
      let colons = 0;
      let name = "";
      return function start(code) {
        effects.enter("data");
        return more(code);
      };
      function more(code: Code): ReturnType<typeof ok> {
        if (code === 58 && name === "") colons += 1;
        else if (isNamePart(code)) name += String.fromCodePoint(code as number);
        else {
          effects.exit("data");
          return accepts(colons, name, code) ? ok(code) : nok(code);
        }
        effects.consume(code);
        return more;
      }
    },
  };
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(opening, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

function knownDirectives(): Extension {
  const { text, flow } = directive();
  const known = (constructs: Extension["text"], accepts: typeof opensText) => ({
    58: [constructs?.[58] ?? []].flat().map((construct) => only(construct, accepts)),
  });
  return { text: known(text, opensText), flow: known(flow, opensBlock) };
}

// The library's transforms would link addresses that were escaped on purpose.
const gfmNodes = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

/** Leaves out the search for email addresses, which takes place before each word. */
function withoutEmails(extension: Extension): Extension {
  const others = Object.entries(extension.text ?? {}).flatMap(([code, constructs]) => {
    const kept = [constructs ?? []].flat().filter(({ name }) => name !== "emailAutolink");
    return kept.length > 0 ? [[code, kept] as const] : [];
  });
  return { ...extension, text: Object.fromEntries(others) };
}

const extensionsFor = ({ emails }: { emails: boolean }) => [
  emails ? gfm() : withoutEmails(gfm()),
  knownDirectives(),
  boundedMarks(),
  boundedHtml(),
  boundedAddresses({ emails }),
  separateHeadings(),
];

/**
 * Parsers with and without email addresses: most texts have none, and then take two thirds of the
 * time.
 */
const extensions = {
  plain: extensionsFor({ emails: false }),
  emails: extensionsFor({ emails: true }),
};

/** Parses Markdown; crafted text may take unbounded time and stack. */
export function parse(markdown: string): Root {
  const known = /[\w.+-]@/.test(markdown) ? extensions.emails : extensions.plain;
  const root = fromMarkdown(markdown, {
    extensions: [...known, ...placeholdersOf(markdown)],
    mdastExtensions: [gfmNodes, directiveFromMarkdown()],
  });
  readHeadingIds(root);
  return root;
}

const names = (set: Iterable<string>) => [...set].join("|");

/** Patterns that would be parsed as directives, which the writer escapes. */
export const directivePatterns = [
  { character: ":", after: `(?:${names(textNames)})[\\[{]`, inConstruct: "phrasing" as const },
  // After a label, it would begin attributes.
  { character: "{", before: "\\]", inConstruct: "phrasing" as const },
  // After a colon, a following directive wouldn't be parsed as one.
  { character: ":", after: ":$", inConstruct: "phrasing" as const },
  // Formulas and tags of other tools, which are converted when a text is stored.
  { character: "$", after: "\\$", inConstruct: "phrasing" as const },
  { character: "{", after: "%", inConstruct: "phrasing" as const },
  // The id of a heading.
  { character: "{", after: ":?[ \\t]*#[^\\s{}]+[^{}]*\\}", inConstruct: "headingAtx" as const },
  { atBreak: true, character: ":", after: `:+(?:${names(blockNames)})(?![\\w-])` },
];

import { write } from "../../content/document/write.ts";
import { BrokenTags, mapNode } from "./map-block.ts";
import { cutBlocks } from "./take-apart.ts";

/** Anchors of headings to those that they have in the translation, by page. */
export type Anchors = Record<string, Record<string, string>>;

export interface Order {
  markdown: string;
  /** What the engine answered, by what it was asked. */
  answers: ReadonlyMap<string, string>;
  pageId: string;
  anchors: Anchors;
  sourceSpace: string;
  resultSpace: string;
}

export type PutTogether = { blocks: string[] } | { fault: string };

const moved = (address: string, from: string, to: string) =>
  // Ids are like nothing else: where one stands in an address or in JSON, it is meant.
  from === to ? address : address.replaceAll(new RegExp(`(?<![\\w-])${from}(?![\\w-])`, "g"), to);

/** Addresses of the source's pages and headings as the translated space has them. */
function relinkFor({ anchors, pageId, sourceSpace, resultSpace }: Order) {
  const anchorOf = (page: string, anchor: string) => {
    const own = anchors[page];
    const plain = anchor.includes("%") ? (attempt(anchor) ?? anchor) : anchor;
    return own && Object.hasOwn(own, plain) ? own[plain] : anchor;
  };
  return (address: string) => {
    if (/^#./s.test(address)) return `#${anchorOf(pageId, address.slice(1))}`;
    const here = address.replaceAll(
      /(\/pages\/)([\w-]+)#([^\s"?]+)/g,
      (_, before: string, page: string, anchor: string) =>
        `${before}${page}#${anchorOf(page, anchor)}`,
    );
    return moved(here, sourceSpace, resultSpace);
  };
}

function attempt(anchor: string): string | undefined {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return undefined;
  }
}

/** The blocks of a text in the other language, each where it stood; what says nothing stays as it is. */
export function putTogether(order: Order): PutTogether {
  const { markdown, answers } = order;
  const relink = relinkFor(order);
  try {
    return {
      blocks: cutBlocks(markdown).map(({ source, node }) => {
        if (!node) return source;
        let changed = false;
        const pass = {
          translate: (text: string) => {
            const answer = answers.get(text);
            changed ||= answer !== undefined;
            return answer;
          },
          relink: (address: string) => {
            const made = relink(address);
            changed ||= made !== address;
            return made;
          },
        };
        const made = mapNode(node, pass);
        // What nothing changed in keeps every character of its own.
        return changed ? write([made]).trimEnd() : source;
      }),
    };
  } catch (error) {
    if (error instanceof BrokenTags) return { fault: error.message };
    throw error;
  }
}

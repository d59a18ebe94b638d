import { write } from "../../content/document/write.ts";
import { BrokenTags, mapNode } from "./map-block.ts";
import { cutBlocks } from "./take-apart.ts";

/** Translated anchors by page and source anchor. */
export type Anchors = Record<string, Record<string, string>>;

export interface Order {
  markdown: string;
  /** Answers of the engine by source text. */
  answers: ReadonlyMap<string, string>;
  pageId: string;
  anchors: Anchors;
  sourceSpace: string;
  resultSpace: string;
}

export type PutTogether = { blocks: string[] } | { fault: string };

const moved = (address: string, from: string, to: string) =>
  // Ids are unique strings: each occurrence in an address or in JSON is a reference.
  from === to ? address : address.replaceAll(new RegExp(`(?<![\\w-])${from}(?![\\w-])`, "g"), to);

/** Returns a function that rewrites addresses of source pages and headings. */
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

/** Builds the translated blocks of a text in order; blocks without words are kept. */
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
        // Unchanged blocks keep their exact source.
        return changed ? write([made]).trimEnd() : source;
      }),
    };
  } catch (error) {
    if (error instanceof BrokenTags) return { fault: error.message };
    throw error;
  }
}

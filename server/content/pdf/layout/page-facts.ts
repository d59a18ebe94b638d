import { draw } from "../../document/view/draw.ts";
import type { Block, Cell, Drawers, Inline, Picture } from "../../document/view/view.ts";
import { anchorIn, footnoteAnchor } from "./layout-context.ts";

/** Images that a text shows, and its targets of links. */
export interface PageFacts {
  images: Set<string>;
  anchors: Set<string>;
}

export const noFacts = (): PageFacts => ({ images: new Set(), anchors: new Set() });

type Collect<Shown> = (shown: Shown, facts: PageFacts) => void;

const none: Collect<unknown> = () => {};
const inside: Collect<{ blocks: readonly Block[] }> = ({ blocks }, facts) =>
  collectFacts(blocks, facts);
const parts = (all: readonly { blocks: readonly Block[] }[], facts: PageFacts) => {
  for (const each of all) inside(each, facts);
};

export const collectPicture: Collect<Picture> = ({ fileId }, { images }) => {
  if (fileId !== undefined) images.add(fileId);
};
const picture: Collect<{ picture: Picture }> = (shown, facts) =>
  collectPicture(shown.picture, facts);

const content: Collect<{ content: readonly Inline[] }> = (line, facts) => {
  for (const each of line.content) draw(ofInline, each, facts);
};

const ofInline: Drawers<Inline, PageFacts, void> = {
  text: none,
  link: content,
  mention: none,
  button: none,
  break: none,
  emoji: none,
  icon: none,
  math: none,
  image: picture,
  "footnote-reference": none,
  annotation: content,
  expression: none,
  anchor: none,
  html: none,
  unknown: content,
};

const ofCell: Drawers<Cell, PageFacts, void> = {
  blocks: inside,
  text: none,
  check: none,
  rating: none,
  options: none,
  targets: none,
  files: ({ files }, facts) => {
    for (const each of files) collectPicture(each, facts);
  },
};

const cells = (all: readonly Cell[], facts: PageFacts) => {
  for (const each of all) draw(ofCell, each, facts);
};

const ofBlock: Drawers<Block, PageFacts, void> = {
  paragraph: (paragraph, facts) => {
    const anchor = anchorIn(paragraph.content);
    if (anchor !== undefined) facts.anchors.add(anchor);
    content(paragraph, facts);
  },
  heading: (heading, facts) => {
    facts.anchors.add(heading.id);
    content(heading, facts);
  },
  list: ({ items }, facts) => parts(items, facts),
  quote: inside,
  code: none,
  hint: inside,
  images: inside,
  image: picture,
  tabs: ({ tabs }, facts) => parts(tabs, facts),
  steps: ({ steps }, facts) => parts(steps, facts),
  columns: ({ columns }, facts) => parts(columns, facts),
  expandable: inside,
  table: ({ columns, rows }, facts) => {
    cells(
      columns.map(({ head }) => head),
      facts,
    );
    for (const row of rows) cells(row, facts);
  },
  cards: ({ cards }, facts) => {
    for (const { cover, lines } of cards) {
      if (cover) collectPicture(cover, facts);
      cells(lines, facts);
    }
  },
  divider: none,
  math: none,
  embed: none,
  file: none,
  reference: none,
  footnote: (footnote, facts) => {
    facts.anchors.add(footnoteAnchor(footnote.label));
    inside(footnote, facts);
  },
  operation: inside,
  integration: inside,
  html: none,
  condition: inside,
  updates: inside,
  update: (update, facts) => {
    if (update.id !== undefined) facts.anchors.add(update.id);
    inside(update, facts);
  },
  reusable: inside,
  unknown: inside,
};

export function collectFacts(blocks: readonly Block[], facts: PageFacts): void {
  for (const each of blocks) draw(ofBlock, each, facts);
}

import { headingAnchors, headingId } from "@/lib/heading-anchors";

interface Element {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Element[];
}

// Above stand the titles of the space and of the page.
const levels: Record<string, string> = {
  h1: "h3",
  h2: "h3",
  h3: "h4",
  h4: "h5",
  h5: "h6",
  h6: "h6",
};

/** Gives headings an anchor, and a level below the title of the page. */
export function headings() {
  return (tree: Element): void => {
    const anchorFor = headingAnchors();
    visit(tree, (element) => {
      const level = levels[element.tagName ?? ""];
      if (!level) return;
      element.tagName = level;
      const properties = element.properties ?? {};
      properties.id ??= headingId(anchorFor(textOf(element)));
      element.properties = properties;
    });
  };
}

function visit(element: Element, act: (element: Element) => void): void {
  act(element);
  for (const child of element.children ?? []) visit(child, act);
}

// The number of a footnote is none of its words.
const textOf = ({ value, properties, children = [] }: Element): string =>
  properties?.dataFootnoteRef ? "" : (value ?? children.map(textOf).join(""));

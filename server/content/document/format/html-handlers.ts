import type { Element, ElementContent, Root } from "hast";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { Heading, Link, Paragraph, PhrasingContent, RootContent } from "mdast";
import { toString as markdownText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { infoOfData } from "../code-info.ts";
import { markOf } from "../marked-lines.ts";
import { aligned, withAlignments } from "./aligned-texts.ts";
import {
  childOf,
  elementsIn,
  inlineCodes,
  isButton,
  phrasing,
  property,
  textIn,
} from "./convertible-html.ts";
import { type Attributes, container, leaf, textDirective } from "./directive-nodes.ts";
import { type Figure, figuresIn, imageOf, imagesBlock, inlineImage } from "./html-images.ts";
import { alignOf, styleOf } from "./html-layout.ts";
import { mediaBlock } from "./html-media.ts";
import { tableOf } from "./html-table.ts";
import { formOf } from "./tag-forms.ts";

const flow = (state: State, node: Element) => state.toFlow(state.all(node));

/** Returns a handler that converts an element to a mark; without content, to nothing. */
const mark =
  (name: string): Handle =>
  (state, node: Element) => {
    const children = phrasing(state, node);
    return children.length > 0 ? textDirective(name, {}, children) : undefined;
  };

const highlight: Handle = (state, node: Element) => {
  const children = phrasing(state, node);
  const text = styleOf(node, "color");
  const background = styleOf(node, "background-color") ?? (text ? undefined : "yellow");
  return children.length > 0 ? textDirective("color", { text, background }, children) : undefined;
};

const isBlank = (node: ElementContent) => node.type === "text" && node.value.trim() === "";

/** Converts images of a block to inline images, which a link may contain. */
function inlineImages(node: PhrasingContent | RootContent): PhrasingContent[] {
  if (node.type !== "containerDirective" || node.name !== "images")
    return [node as PhrasingContent];
  return node.children.flatMap((image) => {
    if (image.type !== "leafDirective" && image.type !== "containerDirective") return [];
    const attributes = image.attributes as Attributes;
    return inlineImage({
      ...attributes,
      title: attributes.title ?? (markdownText(image) || undefined),
    });
  });
}

const link: Handle = (state, node: Element) => {
  if (property(node, "dataMention") !== undefined)
    return {
      type: "link",
      url: property(node, "href") ?? "",
      title: "mention",
      children: phrasing(state, node),
    };
  if (isButton(node)) return button(state, node, undefined);
  const made = defaultHandlers.a(state, node) as Link;
  return { ...made, children: made.children.flatMap(inlineImages) };
};

/** A button with an action of another tool gets no target. */
const button: Handle = (state, node: Element) => {
  const attributes = {
    ref: property(node, "href"),
    kind: /\bsecondary\b/.test(property(node, "className") ?? "") ? "secondary" : "primary",
    icon: property(node, "dataIcon"),
    action: property(node, "dataAction"),
    query: property(node, "dataQuery"),
  };
  return textDirective("button", attributes, phrasing(state, node));
};

const iconOf = (node: Element) => /\bfa-([a-z0-9-]+)/.exec(property(node, "className") ?? "")?.[1];

const icon: Handle = (state, node: Element) => {
  const name = iconOf(node);
  return name
    ? textDirective("icon", { icon: name, color: styleOf(node, "color") })
    : defaultHandlers.i(state, node);
};

/** Renames icons to an element that counts as content: only then is the space beside them kept. */
function renameIcons(root: Root): void {
  visit(root, "element", (node) => {
    if (node.tagName === "i" && node.children.length === 0 && iconOf(node)) node.tagName = "svg";
  });
}

const image: Handle = (_, node: Element) => inlineImage(imageOf(node));

const picture: Handle = (_, node: Element) => {
  const [img] = elementsIn(node, "img");
  return img && inlineImage(imageOf(img, node));
};

const figure: Handle = (state, node: Element) => {
  const figures = figuresIn(state, node);
  return figures ? imagesBlock(figures) : flow(state, node);
};

/** Returns the block of the format that an element within other HTML stands for. */
function customBlock(state: State, node: Element): RootContent | undefined {
  if (property(node, "dataGbCustomBlock") === undefined) return undefined;
  const form = formOf(property(node, "dataTag") ?? "");
  if (form?.name === undefined || form.kind !== undefined || form.end !== "required") return;
  const members = Object.keys(node.properties).flatMap((name) => {
    const [, own] = /^data(?!GbCustomBlock$|Tag$)([A-Z].*)$/.exec(name) ?? [];
    return own ? [[own.charAt(0).toLowerCase() + own.slice(1), property(node, name) ?? ""]] : [];
  });
  const tag = {
    name: form.name,
    attributes: Object.fromEntries(members),
    value: undefined,
    rest: "",
  };
  return container(form.name, form.attributes?.(tag) ?? tag.attributes, flow(state, node));
}

/** A frame that contains only images becomes one block of images. */
const frame: Handle = (state, node: Element) => {
  const block = customBlock(state, node);
  if (block) return block;
  const images = framed(state, node);
  return images ?? aligned(flow(state, node), node);
};

function framed(state: State, node: Element): RootContent | undefined {
  const figures: Figure[] = [];
  for (const child of node.children) {
    if (isBlank(child)) continue;
    if (child.type !== "element") return undefined;
    if (child.tagName === "br") continue;
    const own =
      child.tagName === "img"
        ? [{ attributes: imageOf(child), caption: [] }]
        : /^(figure|picture)$/.test(child.tagName)
          ? figuresIn(state, child)
          : undefined;
    if (!own) return undefined;
    figures.push(...own);
  }
  const align = alignOf(node);
  return figures.length > 0 ? imagesBlock(figures, align) : undefined;
}

const holdsMedia = (node: Element) =>
  ["iframe", "video", "audio"].some((name) => elementsIn(node, name).length > 0);

const paragraph: Handle = (state, node: Element) => {
  const images = framed(state, node);
  if (images) return images;
  const made = holdsMedia(node) ? flow(state, node) : (defaultHandlers.p(state, node) ?? []);
  return aligned([made].flat(), node);
};

/** A heading that contains only a logo isn't one, as a heading needs text. */
const heading: Handle = (state, node: Element) => {
  const images = framed(state, node);
  if (images) return images;
  const made = defaultHandlers.h1(state, node) as Heading;
  const id = property(node, "id");
  const data = { ...made.data, ...(id !== undefined && { anchor: id }) };
  return aligned([{ ...made, data }], node);
};

/** Returns the numbers of the lines of code that are bold as a whole, which emphasizes them. */
function boldLines(node: Element): number[] {
  const lines: { bold: boolean; plain: boolean }[] = [{ bold: false, plain: false }];
  const read = (inside: ElementContent, isBold: boolean) => {
    if (inside.type === "element") {
      const isOwn = isBold || /^(?:b|mark|strong)$/.test(inside.tagName);
      if (inside.tagName === "br") lines.push({ bold: false, plain: false });
      for (const child of inside.children) read(child, isOwn);
    } else if (inside.type === "text") {
      for (const [at, words] of inside.value.split("\n").entries()) {
        if (at > 0) lines.push({ bold: false, plain: false });
        const line = lines.at(-1);
        if (line && words.trim() !== "") line[isBold ? "bold" : "plain"] = true;
      }
    }
  };
  read(node, false);
  return lines.flatMap(({ bold, plain }, at) => (bold && !plain ? [at + 1] : []));
}

const code: Handle = (_, node: Element) => {
  const inner = childOf(node, "code") ?? node;
  const [, syntax] =
    /\blang(?:uage)?-([^\s]+)/.exec(
      `${property(inner, "className") ?? ""} ${property(node, "className") ?? ""}`,
    ) ?? [];
  const lineNumbers = property(node, "dataLineNumbers");
  const marked = markOf(boldLines(node));
  const data = {
    ...(syntax && { syntax }),
    ...(property(node, "dataTitle") && { title: property(node, "dataTitle") }),
    ...(property(node, "dataOverflow") && { overflow: property(node, "dataOverflow") }),
    ...(lineNumbers !== undefined && { lineNumbers: lineNumbers !== "false" }),
    ...(marked !== "" && { meta: marked }),
  };
  const value = textIn(node).replace(/\n$/, "");
  const info = infoOfData(data);
  if (info) return { type: "code", value, ...info };
  const { lineNumbers: numbered, ...texts } = data;
  const rest =
    numbered === undefined ? texts : { ...texts, data: JSON.stringify({ lineNumbers: numbered }) };
  return [leaf("data", rest), { type: "code", value }];
};

const details: Handle = (state, node: Element) => {
  const summary = childOf(node, "summary");
  const rest = { ...node, children: node.children.filter((child) => child !== summary) };
  const children = summary ? phrasing(state, summary) : [];
  const label: Paragraph = { type: "paragraph", data: { directiveLabel: true }, children };
  const open = property(node, "open") === undefined ? undefined : "true";
  return container("expandable", { open }, [
    ...(children.length > 0 ? [label] : []),
    ...flow(state, rest),
  ]);
};

const media: Handle = (_, node: Element) => mediaBlock(node);

type Content = RootContent | PhrasingContent;

/** Returns the text of an element, including that of the content at its placeholders. */
export function textOf(node: ElementContent, nodes: readonly unknown[]): string {
  if (node.type !== "element") return node.type === "text" ? node.value : "";
  if (node.tagName === "x-md") return markdownText(nodes[Number(node.properties.dataAt)]);
  return node.children.map((child) => textOf(child, nodes)).join("");
}

const inlineCode =
  (nodes: readonly unknown[]): Handle =>
  (_, node: Element) => {
    const value = textOf(node, nodes);
    return property(node, "className") === "expression"
      ? textDirective("expression", { expression: value.trim() })
      : { type: "inlineCode", value };
  };

/** Converts HTML to Markdown; placeholders are replaced by their nodes. */
export function htmlToMarkdown(
  root: Root,
  nodes: readonly Content[][],
  isFlow: boolean,
): RootContent[] {
  renameIcons(root);
  const made = toMdast(root, {
    document: isFlow,
    handlers: {
      "x-md": (_, node: Element) => nodes[Number(node.properties.dataAt)],
      ...Object.fromEntries(inlineCodes.map((name) => [name, inlineCode(nodes)])),
      mark: highlight,
      sub: mark("sub"),
      sup: mark("sup"),
      kbd: mark("kbd"),
      u: mark("u"),
      ins: mark("u"),
      a: link,
      button,
      i: icon,
      svg: icon,
      img: image,
      picture,
      figure,
      div: frame,
      center: frame,
      p: paragraph,
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      pre: code,
      details,
      iframe: media,
      video: media,
      audio: media,
      table: tableOf,
    },
  });
  return "children" in made && made.type === "root" ? withAlignments(made.children) : [made];
}

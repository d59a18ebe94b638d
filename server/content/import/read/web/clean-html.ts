import type { Element, Nodes, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { isDropped, isSeen, pageForms } from "./dropped-elements.ts";
import { classesOf } from "./elements.ts";

const language =
  /(?:^|\s)(?:(?:language|lang|highlight-source|highlight)-|(?:language|lang|brush:?)\s?)([\w+#-]+)/;

/** Returns the language of a code block from its class, or from a parent's. */
function languageOf(...nodes: (Element | undefined)[]): string | undefined {
  for (const node of nodes) {
    if (!node) continue;
    const { dataLang, dataLanguage, dataSyntaxhighlighterParams: brush } = node.properties;
    const said = dataLanguage ?? dataLang ?? /brush:\s*([\w+#-]+)/.exec(String(brush ?? ""))?.[1];
    const found = said ?? language.exec(classesOf(node))?.[1];
    if (found && !/^(text|plain|plaintext|none|highlight|chroma)$/.test(String(found))) {
      return String(found);
    }
  }
  return undefined;
}

const elementIn = (node: Element, name: string) =>
  node.children.find(
    (child): child is Element => child.type === "element" && child.tagName === name,
  );

/** Sets the class from which the Markdown converter reads the language. */
function markCode(pre: Element, parents: (Element | undefined)[]): void {
  const code = elementIn(pre, "code");
  const found = languageOf(code, pre, ...parents);
  if (code) code.properties.className = found ? [`language-${found}`] : [];
  else {
    const className = found ? [`language-${found}`] : [];
    pre.children = [
      { type: "element", tagName: "code", properties: { className }, children: pre.children },
    ];
  }
}

/** Returns the address of the largest image in a `srcset`. */
function largestOf(srcset: unknown): string | undefined {
  let best: { address: string; size: number } | undefined;
  for (const candidate of [srcset].flat().join(", ").split(/,\s+/)) {
    const [address = "", given = "1x"] = candidate.trim().split(/\s+/);
    const size = Number.parseFloat(given) || 1;
    if (address !== "" && size > (best?.size ?? 0)) best = { address, size };
  }
  return best?.address;
}

/** Gives an image the address that a script or the browser would choose. */
function setImageAddress({ properties }: Element): void {
  const { src, srcSet, dataSrc, dataOriginal, dataLazySrc, dataSrcset } = properties;
  const lazy = dataSrc ?? dataOriginal ?? dataLazySrc ?? largestOf(dataSrcset ?? "");
  const isPlaceholder = !src || /^data:/i.test(String(src));
  const found = lazy || (isPlaceholder && largestOf(srcSet ?? ""));
  if (found) properties.src = String(found);
}

const isImage = (node: Nodes | undefined): node is Element =>
  node?.type === "element" && node.tagName === "img";
const isBlank = (node: Nodes) => node.type === "text" && node.value.trim() === "";

/**
 * Returns the image in a `noscript` element, unless there is an image beside it, which it would
 * repeat.
 */
function onlyImage(node: Nodes, siblings: readonly Nodes[], index: number): Element | undefined {
  if (node.type !== "element" || node.tagName !== "noscript") return undefined;
  const beside = [-1, 1].map((step) => {
    const next = siblings[index + step];
    return next && isBlank(next) ? siblings[index + 2 * step] : next;
  });
  return beside.some(isImage) ? undefined : node.children.find(isImage);
}

/** Removed element that readers see, with its parent. */
export interface Removed {
  node: Element;
  parent: Nodes;
}

/** Removes elements other than content, and normalizes unusual markup, in place. */
export function cleanHtml(root: Root, onRemoved?: (removed: Removed) => void): Root {
  const above = new Map<Nodes, Element>();
  const holdsPage = pageForms(root);
  visit(root, (node, index, parent) => {
    const image = parent && index !== undefined && onlyImage(node, parent.children, index);
    if (image) {
      parent.children.splice(index, 1, image);
      return [SKIP, index];
    }
    if (parent && index !== undefined && isDropped(node, holdsPage)) {
      if (onRemoved && isSeen(node)) onRemoved({ node, parent });
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type !== "element") return;
    if (parent?.type === "element") above.set(node, parent);
    if (node.tagName === "pre") {
      const around = above.get(node);
      markCode(node, [around, around && above.get(around)]);
    }
    if (node.tagName === "img") setImageAddress(node);
  });
  return root;
}

import type { Element, Nodes, Parents, Root, Text } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { elementsIn } from "../../../document/format/convertible-html.ts";
import { codeOfTable } from "./code-tables.ts";
import { isDropped, isSeen, pageForms } from "./dropped-elements.ts";
import { classesOf } from "./elements.ts";
import { liftCode } from "./lift-code.ts";

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

const isInCode = (node: Nodes) =>
  node.type === "element" && (node.tagName === "code" || node.tagName === "pre");

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

/** Returns the nearest of two siblings that is more than white space. */
const nearest = (first: Nodes | undefined, second: Nodes | undefined) =>
  first && isBlank(first) ? second : first;

/** Returns the image in a `noscript` element, unless there is one beside it, which it would repeat. */
function onlyImage(node: Nodes, beside: readonly (Nodes | undefined)[]): Element | undefined {
  if (node.type !== "element" || node.tagName !== "noscript" || beside.some(isImage)) return;
  return node.children.find(isImage);
}

/** Returns the code of a table with numbered lines as it stands without them; undefined for others. */
function numberedCode(node: Nodes, isInPre: boolean): Element | Text | undefined {
  if (node.type !== "element" || node.tagName !== "table") return undefined;
  const found = codeOfTable(node);
  if (found === undefined) return undefined;
  const text: Text = { type: "text", value: `${found.text}\n` };
  if (isInPre) return text;
  const code = elementsIn(node, "pre").at(-1) ?? node;
  const inner = elementIn(code, "code");
  const className = [classesOf(code), inner ? classesOf(inner) : ""];
  const properties = {
    className,
    ...(found.marked.length > 0 && { dataMarked: found.marked.join() }),
  };
  return { type: "element", tagName: "pre", properties, children: [text] };
}

/** Removed element that readers see, with its parent. */
export interface Removed {
  node: Element;
  parent: Nodes;
}

/** Removes elements other than content, and normalizes unusual markup, in place. */
export function cleanHtml(root: Root, onRemoved?: (removed: Removed) => void): Root {
  const above = new Map<Nodes, Element>();
  // Children are replaced at the end: removing one from a long list takes time for all behind it.
  const keptIn = new Map<Parents, Nodes[]>();
  const holdsPage = pageForms(root);
  visit(root, (node, index, parent) => {
    if (parent && index !== undefined) {
      const kept = keptIn.get(parent) ?? [];
      keptIn.set(parent, kept);
      const before = nearest(kept.at(-1), kept.at(-2));
      const behind = nearest(parent.children[index + 1], parent.children[index + 2]);
      const image = onlyImage(node, [before, behind]);
      if (image) {
        parent.children[index] = image;
        return [SKIP, index];
      }
      const code = numberedCode(node, isInCode(parent));
      if (code) {
        parent.children[index] = code;
        return [SKIP, index];
      }
      if (isDropped(node, holdsPage)) {
        if (onRemoved && isSeen(node)) onRemoved({ node, parent });
        return SKIP;
      }
      kept.push(node);
    }
    if (node.type !== "element") return;
    if (parent?.type === "element") above.set(node, parent);
    if (node.tagName === "pre") {
      const around = above.get(node);
      markCode(node, [around, around && above.get(around)]);
    }
    if (node.tagName === "img") setImageAddress(node);
  });
  for (const [parent, kept] of keptIn) parent.children = kept as typeof parent.children;
  liftCode(root);
  return root;
}

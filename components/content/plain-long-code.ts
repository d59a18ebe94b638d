import { type HastNode, textOf } from "./hast-node";

/** Characters; to colour some longer code takes minutes. */
const longest = 10_000;

/** Leaves code uncoloured that is longer than what people read. */
export function plainLongCode() {
  return (tree: HastNode): void => {
    const rest = [tree];
    for (let node = rest.pop(); node; node = rest.pop()) {
      if (node.tagName === "code" && textOf(node).length > longest) {
        const given = node.properties?.className;
        const className = [...(Array.isArray(given) ? given : []), "no-highlight"];
        node.properties = { ...node.properties, className };
      } else rest.push(...(node.children ?? []));
    }
  };
}

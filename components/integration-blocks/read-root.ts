import { type ElementOf, readElement } from "./elements";
import type { View } from "./use-render-session";
import { resolveBindings, type Value } from "./values";

interface Root {
  title?: string | undefined;
  subtitle: readonly unknown[];
  children: readonly unknown[];
  size?: ElementOf<"modal">["size"];
  submit?: ElementOf<"button"> | undefined;
  /** What closing it by hand tells whoever opened it. */
  returnValue?: Value | undefined;
}

/** What a component answered as a whole; a root that is none of the three is drawn as it is. */
export function readRoot({ element, state }: Pick<View, "element" | "state">): Root {
  const resolved = resolveBindings(element, state);
  const read = readElement(resolved);
  const root = "element" in read ? read.element : undefined;
  if (root?.type === "modal") return root;
  if (root?.type === "block" || root?.type === "configuration") {
    return { subtitle: [], children: root.children };
  }
  return { subtitle: [], children: [resolved] };
}

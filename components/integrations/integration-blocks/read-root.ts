import { type ElementOf, readElement } from "@/lib/integration-elements/elements";
import { resolveBindings, type Value } from "@/lib/integration-elements/values";
import type { View } from "./use-render-session";

interface Root {
  title?: string | undefined;
  subtitle: readonly unknown[];
  children: readonly unknown[];
  size?: ElementOf<"modal">["size"];
  submit?: ElementOf<"button"> | undefined;
  /** Value returned to the opener when the dialog is closed by hand. */
  returnValue?: Value | undefined;
}

/** Parses a component's whole response; a root of another kind is rendered as it is. */
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

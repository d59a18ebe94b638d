import type { PhrasingContent, RootContent } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";

export type Attributes = Record<string, string | undefined>;

const given = (attributes: Attributes) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

export const leaf = (name: string, attributes: Attributes = {}): LeafDirective => ({
  type: "leafDirective",
  name,
  attributes: given(attributes),
  children: [],
});

export const container = (
  name: string,
  attributes: Attributes,
  children: RootContent[],
): ContainerDirective => ({
  type: "containerDirective",
  name,
  attributes: given(attributes),
  children: children as ContainerDirective["children"],
});

export const textDirective = (
  name: string,
  attributes: Attributes = {},
  children: PhrasingContent[] = [],
): TextDirective => ({ type: "textDirective", name, attributes: given(attributes), children });

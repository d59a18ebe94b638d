/** Returns an attribute of a component: a string, or one in braces. */
export function attributeOf(tag: string, name: string): string | undefined {
  const value = `"([^"]*)"|'([^']*)'|\\{\\s*["'\`]([^"'\`{}]*)["'\`]\\s*\\}`;
  const [, ...found] = new RegExp(`\\s${name}\\s*=\\s*(?:${value})`).exec(tag) ?? [];
  return found.find((each) => each !== undefined);
}

const memberOf = (object: string, name: string) =>
  new RegExp(`\\b${name}["']?\\s*:\\s*["'\`]([^"'\`]*)["'\`]`).exec(object)?.[1];

/** Returns the labels of tabs by value, if the enclosing tag lists them. */
export function labelsIn(tag: string): [value: string, label: string][] {
  return [...tag.matchAll(/\{([^{}]*)\}/g)].flatMap(([, object = ""]) => {
    const value = memberOf(object, "value");
    const label = memberOf(object, "label");
    return value === undefined || label === undefined ? [] : [[value, label]];
  });
}

/** Returns the titles that a tag lists for its tabs. */
export function itemsIn(tag: string): string[] {
  const [, list = ""] = /\sitems\s*=\s*\{\s*\[([^\]]*)\]/.exec(tag) ?? [];
  return [...list.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, one, other]) => one ?? other ?? "");
}

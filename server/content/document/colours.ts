/** Colours that the text of a page may have. */
const colours = new Set(["blue", "green", "orange", "red", "purple", "yellow", "gray"]);

/** Names of colours by meaning, such as `info`, each with its colour. */
const meanings: Record<string, string> = {
  primary: "blue",
  info: "gray",
  success: "green",
  warning: "orange",
  danger: "red",
};

/** Returns the colour that a value names; undefined if texts can't have it. */
export function colourOf(value: string): string | undefined {
  const name = value.trim().replace(/^\$/, "").toLowerCase();
  const colour = Object.hasOwn(meanings, name) ? meanings[name] : name;
  return colour !== undefined && colours.has(colour) ? colour : undefined;
}

/** Width up to which a drawing is an icon. */
const widestIcon = 48;

const hiddenStyle = /(?:^|[\s;])(?:display:\s?none|visibility:\s?hidden)/i;

/** Attributes of an HTML element, by their names in its syntax tree. */
type Attributes = Readonly<Record<string, unknown>>;

/** Returns true for an element that readers don't see. */
export const isUnseen = ({ hidden, ariaHidden, style, type }: Attributes): boolean =>
  (hidden !== undefined && hidden !== null && hidden !== false) ||
  String(ariaHidden) === "true" ||
  /^hidden$/i.test(String(type)) ||
  hiddenStyle.test(String(style ?? ""));

/** Returns true for a drawing of the width of an icon, or of unknown width. */
export function isIcon({ width, viewBox }: Attributes): boolean {
  const [, , boxWidth] = String(viewBox ?? "")
    .trim()
    .split(/[\s,]+/);
  const sizes = [width, boxWidth].map((size) => Number.parseFloat(String(size)));
  return (sizes.find((size) => !Number.isNaN(size)) ?? 0) <= widestIcon;
}

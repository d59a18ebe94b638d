type Rgb = [number, number, number];

const toRgb = (hex: string): Rgb => {
  const digits = hex.slice(1);
  const long = digits.length < 6 ? digits.replaceAll(/./g, "$&$&") : digits;
  const at = (start: number) => Number.parseInt(long.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
};

const toHex = (colour: Rgb) =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  [0, 1, 2].map((at) => (a[at] ?? 0) * (1 - share) + (b[at] ?? 0) * share) as Rgb;

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Mixes two colours; `share` of the second. */
export const mixed = (a: string, b: string, share: number): string =>
  toHex(mix(toRgb(a), toRgb(b), share));

/** Returns black or white, whichever is easier to read on a colour. */
export const inkOn = (background: string): string => {
  const ground = toRgb(background);
  return contrast(ground, white) >= contrast(ground, black) ? "#ffffff" : "#000000";
};

/** Moves a colour towards black or white until text in it can be read on a background (WCAG AA). */
export function readable(colour: string, background: string): string {
  const ground = toRgb(background);
  const goal = toRgb(inkOn(background));
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(toRgb(colour), goal, share);
    if (contrast(tried, ground) >= 4.6) return toHex(tried);
  }
  return toHex(goal);
}

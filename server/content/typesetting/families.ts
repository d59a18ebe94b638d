import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export const styles = ["normal", "bold", "italics", "bolditalics"] as const;
export type FontStyle = (typeof styles)[number];

/** Part of a typeface in its own files, such as one script. */
export interface Slice {
  name: string;
  covers: (codePoint: number) => boolean;
  /** File of each style, and the weight to select from a variable font. */
  files: Record<FontStyle, { file: string; weight?: number }>;
}

const { resolve } = createRequire(import.meta.url);

type Range = [first: number, last: number];

const rangesOf = (text: string): Range[] =>
  text.split(",").map((range): Range => {
    const [first = "", last = first] = range.trim().replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const within = (ranges: Range[]) => (codePoint: number) =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

/** Returns the slices of a variable typeface; without italics, upright letters replace them. */
function variable(name: string, { italics = true, only = "" } = {}): Slice[] {
  const folder = `@fontsource-variable/${name}`;
  const known = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), "utf8"));
  const entries = Object.entries(known as Record<string, string>);
  return entries
    .filter(([key]) => only === "" || key === only)
    .map(([key, ranges]) => {
      const slice = `${name}-${key.replaceAll(/[[\]]/g, "")}`;
      const file = (style: string) => `${folder}/files/${slice}-wght-${style}.woff2`;
      const slanted = file(italics ? "italic" : "normal");
      return {
        name: slice,
        covers: within(rangesOf(ranges)),
        files: {
          normal: { file: file("normal"), weight: 400 },
          bold: { file: file("normal"), weight: 600 },
          italics: { file: slanted, weight: 400 },
          bolditalics: { file: slanted, weight: 600 },
        },
      };
    });
}

function fixed(name: string): Slice {
  const file = (style: string) => ({
    file: `@fontsource/${name}/files/${name}-latin-${style}.woff2`,
  });
  return {
    name,
    covers: () => true,
    files: {
      normal: file("400-normal"),
      bold: file("700-normal"),
      italics: file("400-italic"),
      bolditalics: file("700-italic"),
    },
  };
}

/** Typefaces for single scripts, without Latin letters. */
const scripts = [
  ...["hebrew", "thai", "lao", "khmer", "ethiopic", "devanagari", "bengali", "gurmukhi"],
  ...["gujarati", "oriya", "tamil", "telugu", "kannada", "malayalam", "sinhala"],
];

const ofScripts = () => [
  // Uses precomposed letters: text with separate dots could not be extracted again.
  ...variable("vazirmatn", { italics: false, only: "arabic" }),
  ...scripts.flatMap((only) => variable(`noto-sans-${only}`, { italics: false, only })),
];

const elsewhere = () => [
  ...variable("noto-sans-sc", { italics: false }),
  ...variable("noto-sans-kr", { italics: false }),
  ...variable("noto-emoji", { italics: false }),
];

/** Typefaces in order of priority, for running text and for code. */
export const chains = () => {
  const [other, more] = [ofScripts(), elsewhere()];
  const text = [...variable("inter"), ...other, fixed("dejavu-sans"), ...more];
  const code = [
    ...[...variable("jetbrains-mono"), ...other, fixed("dejavu-mono"), fixed("dejavu-sans")],
    ...more,
  ];
  return { text, code };
};
export type Kind = keyof ReturnType<typeof chains>;

/** Reads the file of a typeface. */
export const readFontFile = (file: string): Buffer => readFileSync(resolve(file));

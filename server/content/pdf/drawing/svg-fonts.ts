import { create } from "fontkit";
import type { Fonts } from "../../../platform/draw-svg.ts";
import { FontBook } from "../../typesetting/font-book.ts";

const numbered = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

/** Returns the letters of an SVG, with those that it writes by number. */
function lettersIn(svg: string): Set<number> {
  const letters = new Set(Array.from(svg, (letter) => letter.codePointAt(0) ?? 0));
  for (const [, hex, decimal] of svg.matchAll(numbered)) {
    letters.add(hex ? Number.parseInt(hex, 16) : Number(decimal));
  }
  return new Set([...letters].filter((letter) => letter <= 0x10ffff));
}

function nameOf(font: Buffer): string | undefined {
  const made = create(font);
  return "familyName" in made ? made.familyName : undefined;
}

/** Returns the fonts for the texts of an SVG; none for one without texts. */
export async function fontsFor(svg: string): Promise<Fonts> {
  if (!svg.includes("<text")) return {};
  const letters = lettersIn(svg);
  const none = new Set<number>();
  const book = await FontBook.of({
    text: { normal: letters, bold: letters, italics: letters, bolditalics: letters },
    code: { normal: letters, bold: none, italics: none, bolditalics: none },
  });
  const files = [...book.files];
  const firstOf = (kind: string) => {
    const [, font] = files.find(([name]) => name.startsWith(`${kind}-`)) ?? [];
    return font && nameOf(font);
  };
  return {
    fonts: files.map(([, font]) => font),
    family: firstOf("text"),
    monospace: firstOf("code"),
  };
}

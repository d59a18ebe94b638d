import { defaultCodeTheme } from "#lib/contract/sites/code-themes.ts";
import type { Customization } from "#lib/contract/sites/customization.ts";
import { inkOn, readable } from "./colours.ts";

type Themed = Customization["styling"]["codeTheme"]["default"];
type CodeTheme = Themed["light"];
type Palette = Record<string, string>;

/** Used part of an editor theme. */
interface Theme {
  colors?: Record<string, string>;
  tokenColors?: { scope?: string | string[]; settings: { foreground?: string } }[];
}

/** Scopes of themes by the colour in the style sheet; the first scope with a colour is used. */
const scopes = {
  comment: ["comment"],
  keyword: ["keyword.control", "keyword", "storage"],
  string: ["string"],
  number: ["constant.numeric", "constant.language", "constant"],
  title: ["entity.name.function", "support.function", "entity.name"],
};

const listOf = (scope: string | string[] = []): string[] =>
  [scope].flat().flatMap((each) => each.split(",").map((name) => name.trim()));

/** Returns the colour of a scope, from the most specific rule for it. */
function colourOf(theme: Theme, wanted: string): string | undefined {
  let [found, longest]: [string | undefined, number] = [undefined, 0];
  for (const { scope, settings } of theme.tokenColors ?? []) {
    for (const name of listOf(scope)) {
      const names = wanted === name || wanted.startsWith(`${name}.`);
      if (!names || name.length < longest || !settings.foreground?.startsWith("#")) continue;
      [found, longest] = [settings.foreground, name.length];
    }
  }
  return found;
}

async function read(name: CodeTheme): Promise<Palette> {
  const path = `@shikijs/themes/${name}`;
  const { default: theme } = (await import(path)) as { default: Theme };
  const ground = (theme.colors?.["editor.background"] ?? "#ffffff").slice(0, 7);
  const ink = theme.colors?.["editor.foreground"] ?? inkOn(ground);
  const inks = Object.entries(scopes).map(([part, names]) => {
    const colour = names.map((each) => colourOf(theme, each)).find((each) => each !== undefined);
    return [`code-${part}`, readable(colour ?? ink, ground)];
  });
  return { "code-ground": ground, "code-ink": readable(ink, ground), ...Object.fromEntries(inks) };
}

const known = new Map<CodeTheme, Promise<Palette>>();

/**
 * Returns the code colours of a theme, by their names in the style sheet, adjusted to be readable.
 * Empty for the default themes, for which code has the colours of the page.
 */
async function codePalette(name: CodeTheme): Promise<Palette> {
  if (name.startsWith("default-")) return {};
  if (name.startsWith("monochrome-")) {
    return Object.fromEntries(Object.keys(scopes).map((part) => [`code-${part}`, "currentcolor"]));
  }
  const palette = known.get(name) ?? read(name);
  known.set(name, palette);
  return palette;
}

const palettesOf = async ({ light, dark }: Themed) => ({
  light: await codePalette(light),
  dark: await codePalette(dark),
});

/** Returns the style with code colours; a theme without any uses those of the page. */
export async function codeStyleOf({ styling }: Customization): Promise<string> {
  // Older sites have no setting.
  const themes = styling.codeTheme ?? defaultCodeTheme;
  const [text, operations] = [await palettesOf(themes.default), await palettesOf(themes.openapi)];
  const all = [text.light, text.dark, operations.light, operations.dark];
  const names = [...new Set(all.flatMap((palette) => Object.keys(palette)))];
  if (names.length === 0) return "";
  const set = (palette: Palette) =>
    names.map((name) => `--${name}:${palette[name] ?? "initial"}`).join(";");
  const dark = ':root[data-theme="dark"]';
  return [
    `:root{${set(text.light)}}.operation{${set(operations.light)}}`,
    `@media screen{${dark}{${set(text.dark)}}${dark} .operation{${set(operations.dark)}}}`,
  ].join("");
}

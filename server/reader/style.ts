import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Customization } from "#lib/contract/sites/customization.ts";
import { originSource } from "#lib/url/policy-sources.ts";
import { codeStyleOf } from "./code-theme.ts";
import { servedFont } from "./fonts.ts";
import { paletteOf } from "./palette.ts";

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, "assets", name));

/** Style of page texts, which the console uses as well. */
const textFolder = join(import.meta.dirname, "../../lib/page-text");
const textFileOf = (name: string) => readFileSync(join(textFolder, name)).toString();

const ownSheet = (name: string) => fileOf(join("style", `${name}.css`)).toString();
const textSheet = (name: string) => textFileOf(`${name}.css`);

/** Reads the parts of the style sheet, in order. */
const readSheets = () => [
  ...["base", "header", "looks", "frame", "text"].map(ownSheet),
  ...["prose", "code", "hints", "marks", "figures", "tables", "groups", "operations"].map(
    textSheet,
  ),
  ...["page-end", "results", "screens", "print"].map(ownSheet),
];

/** File that all sites share; its name contains a hash of its content. */
interface Asset {
  name: string;
  type: string;
  body: Buffer;
}

const made = (name: string, type: string, body: Buffer): Asset => {
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 10);
  return { name: name.replace(/\.(\w+)$/, `.${hash}.$1`), type, body };
};

const root = join(import.meta.dirname, "../..");
const fontOf = (name: string, path: string) =>
  made(`${name}.woff2`, "font/woff2", readFileSync(join(root, "node_modules", path)));

/** Reads the style of the console's emoji, which contains the paths of the package's files. */
function readEmoji() {
  const files: Asset[] = [];
  const css = readFileSync(join(root, "app/emoji.css"), "utf8").replaceAll(
    /"\.\.\/node_modules\/([^"]+\/(\d+)\.woff2)"/g,
    (_, path: string, number: string) => {
      const file = fontOf(`emoji-${number}`, path);
      files.push(file);
      return `"${file.name}"`;
    },
  );
  return { css, files };
}

/** Loaded when the first page is rendered. */
let read: ReturnType<typeof readAssets> | undefined;

function readAssets() {
  const sans = fontOf("inter", "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
  const mono = fontOf(
    "jetbrains-mono",
    "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  );
  const emoji = readEmoji();
  const css = [emoji.css, ...readSheets()]
    .join("\n")
    .replace("inter.woff2", sans.name)
    .replace("jetbrains-mono.woff2", mono.name);
  const style = made("reader.css", "text/css; charset=utf-8", Buffer.from(css));
  const tabs = textFileOf("tabs.mjs").replace(/^export /m, "");
  const source = Buffer.from(`${tabs}\n${fileOf("reader.js")}`);
  const script = made("reader.js", "text/javascript; charset=utf-8", source);
  const byName = new Map(
    [sans, mono, style, script, ...emoji.files].map((asset) => [asset.name, asset]),
  );
  return { style: style.name, script: script.name, sans: sans.name, byName };
}

export const assets = () => {
  read ??= readAssets();
  return read;
};

/** Puts emoji before the system's fonts, some of which have uncoloured ones (`app/emoji.css`). */
const withEmoji = (fonts: string) => `Emoji, ${fonts}, "Emoji Symbols"`;
const sansSerif = withEmoji(
  "ui-sans-serif, system-ui, -apple-system, Segoe UI, Roboto, sans-serif",
);
const serif = withEmoji("ui-serif, Charter, Georgia, Cambria, serif");
const monospace = withEmoji("ui-monospace, SFMono-Regular, Menlo, Consolas, monospace");
const withSerifs = new Set(["RobotoSlab", "Merriweather", "IBMPlexSerif"]);

type Font = Customization["styling"]["font"] | Customization["styling"]["monospaceFont"];

const quoted = (name: string) => `"${name.replaceAll(/["\\\n<>]/g, "")}"`;

/** Names of fonts as installed on readers' systems. */
const systemNames: Record<string, string> = { ABCFavorit: "ABC Favorit" };

/**
 * Returns the family of a font. Fonts that aren't served come from the reader's system, or are
 * replaced by a similar one.
 */
function familyOf(font: Font, isCode: boolean): string {
  const rest = isCode ? monospace : sansSerif;
  if (typeof font !== "string") return `${quoted(font.fontFamily)}, ${rest}`;
  if (font === "Inter") return `"Inter Variable", ${rest}`;
  if (font === "JetBrainsMono") return `"JetBrains Mono Variable", ${rest}`;
  const family = servedFont(font)?.family ?? systemNames[font] ?? font;
  return `${quoted(family)}, ${withSerifs.has(font) ? serif : rest}`;
}

/** Returns the style sheets of a customization's fonts that are served. */
export const fontSheets = ({ styling }: Customization): string[] =>
  [styling.font, styling.monospaceFont].flatMap((font) => servedFont(font)?.sheet ?? []);

const safeUrl = (url: string) => new URL(url).href.replaceAll(/["\\()<>\s]/g, encodeURIComponent);

/** Returns the files of a font that a page may load; older customizations may contain others. */
const filesOf = (font: Font): { weight: number; urls: string[] }[] =>
  typeof font === "string"
    ? []
    : font.fontFaces.map(({ weight, sources }) => ({
        weight,
        urls: sources.map(({ url }) => url).filter((url) => originSource(url) !== undefined),
      }));

function facesOf(font: Font): string {
  if (typeof font === "string") return "";
  return filesOf(font)
    .filter(({ urls }) => urls.length > 0)
    .map(({ weight, urls }) => {
      const src = urls.map((url) => `url("${safeUrl(url)}")`).join(",");
      return `@font-face{font-family:${quoted(font.fontFamily)};font-weight:${Number(weight)};font-display:swap;src:${src}}`;
    })
    .join("");
}

const radii = { straight: "0", rounded: "8px", circular: "16px" };

const variablesOf = (customization: Customization, theme: "light" | "dark"): string =>
  Object.entries(paletteOf(customization, theme))
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/** Returns the style that depends on a site's customization. */
export async function styleOf(customization: Customization): Promise<string> {
  const { styling } = customization;
  const shared = [
    `--font:${familyOf(styling.font, false)}`,
    `--code-font:${familyOf(styling.monospaceFont, true)}`,
    `--radius:${radii[styling.corners]}`,
  ].join(";");
  const dark = variablesOf(customization, "dark");
  return [
    facesOf(styling.font),
    facesOf(styling.monospaceFont),
    `:root{${shared};${variablesOf(customization, "light")}}`,
    `@media screen{:root[data-theme="dark"]{color-scheme:dark;${dark}}}`,
    await codeStyleOf(customization),
  ].join("");
}

/** Returns the origins of a customization's own fonts. */
export const fontOrigins = ({ styling: { font, monospaceFont } }: Customization): string[] =>
  [font, monospaceFont]
    .flatMap((each) => filesOf(each).flatMap(({ urls }) => urls))
    .flatMap((url) => originSource(url) ?? []);

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Customization } from "#lib/contract/sites/customization.ts";

type Font = Customization["styling"]["font"] | Customization["styling"]["monospaceFont"];
type Name = Extract<Font, string>;

interface Source {
  package: string;
  /** Family in the style sheets of the package. */
  family: string;
}

const variable = (name: string, family: string): Source => ({
  package: `@fontsource-variable/${name}`,
  family: `${family} Variable`,
});

const fixed = (name: string, family: string): Source => ({
  package: `@fontsource/${name}`,
  family,
});

/**
 * Fonts that the service serves. Other fonts of customizations aren't free, or may not be
 * redistributed.
 */
const sources: Partial<Record<Name, Source>> = {
  Roboto: variable("roboto", "Roboto"),
  RobotoSlab: variable("roboto-slab", "Roboto Slab"),
  OpenSans: variable("open-sans", "Open Sans"),
  SourceSansPro: variable("source-sans-3", "Source Sans 3"),
  Lato: fixed("lato", "Lato"),
  Raleway: variable("raleway", "Raleway"),
  Merriweather: variable("merriweather", "Merriweather"),
  Overpass: variable("overpass", "Overpass"),
  NotoSans: variable("noto-sans", "Noto Sans"),
  IBMPlexSerif: fixed("ibm-plex-serif", "IBM Plex Serif"),
  Poppins: fixed("poppins", "Poppins"),
  FiraSans: fixed("fira-sans", "Fira Sans"),
  FiraCode: variable("fira-code", "Fira Code"),
  IBMPlexMono: fixed("ibm-plex-mono", "IBM Plex Mono"),
  SourceCodePro: variable("source-code-pro", "Source Code Pro"),
  RobotoMono: variable("roboto-mono", "Roboto Mono"),
  SpaceMono: fixed("space-mono", "Space Mono"),
  DMMono: fixed("dm-mono", "DM Mono"),
  Inconsolata: variable("inconsolata", "Inconsolata"),
};

/**
 * Style sheets of a package that pages use, if they exist: all weights of a variable font, or the
 * main ones.
 */
const sheets = "wght wght-italic 400 400-italic 500 600 700 700-italic".split(" ");

const modules = join(import.meta.dirname, "../../node_modules");
const pathOf = (source: Source, ...path: string[]) => join(modules, source.package, ...path);

const prefixes = new Map<string, string>();

/** Returns the prefix of a font's file names, which changes with its version. */
function prefixOf(name: string, source: Source): string {
  const known = prefixes.get(name);
  if (known !== undefined) return known;
  const { version } = JSON.parse(readFileSync(pathOf(source, "package.json"), "utf8")) as {
    version: string;
  };
  const prefix = `${name}-${version}-`;
  prefixes.set(name, prefix);
  return prefix;
}

const sourceOf = (name: string): Source | undefined =>
  Object.hasOwn(sources, name) ? sources[name as Name] : undefined;

/** Returns the family and style sheet of a customization's font; undefined if it isn't served. */
export function servedFont(font: Font): { family: string; sheet: string } | undefined {
  const source = typeof font === "string" ? sourceOf(font) : undefined;
  return source && { family: source.family, sheet: `${prefixOf(String(font), source)}faces.css` };
}

/** Returns the joined style sheets of a font, with the names that files have here. */
function facesOf(prefix: string, source: Source): string {
  return sheets
    .map((sheet) => pathOf(source, `${sheet}.css`))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n")
    .replaceAll(
      /src: url\(\.\/files\/([\w-]+\.woff2)\)([^,;]*)[^;]*;/g,
      `src: url("${prefix}$1")$2;`,
    );
}

interface FontFile {
  type: string;
  body: Buffer;
}

const files = new LRUCache<string, FontFile>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ body }, key) => body.byteLength + key.length,
});

function readFile(name: string): FontFile | undefined {
  const [, font = "", rest = ""] = /^([A-Za-z]+)-[\d.]+-([\w-]+\.(?:css|woff2))$/.exec(name) ?? [];
  const source = sourceOf(font);
  const prefix = source && prefixOf(font, source);
  if (!source || !prefix || !name.startsWith(prefix)) return undefined;
  if (rest === "faces.css") {
    return { type: "text/css; charset=utf-8", body: Buffer.from(facesOf(prefix, source)) };
  }
  const path = pathOf(source, "files", rest);
  return existsSync(path) ? { type: "font/woff2", body: readFileSync(path) } : undefined;
}

export function fontFile(name: string): FontFile | undefined {
  const found = files.get(name) ?? readFile(name);
  if (found) files.set(name, found);
  return found;
}

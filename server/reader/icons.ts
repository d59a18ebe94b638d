import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { html, raw } from "hono/html";
import type { Html } from "./drawing/drawing.ts";

const folder = join(import.meta.dirname, "../../node_modules/lucide-react/dist/esm/icons");
const load = createRequire(join(import.meta.dirname, "icons.js"));

type Shape = [tag: string, attributes: Record<string, string>];

/** Rendered icons by name; empty for unknown names. */
const drawn = new Map<string, Html | "">();
const mostKept = 5000;

/** Returns the shapes of an icon; undefined for an unknown name. */
function shapesOf(name: string): Shape[] | undefined {
  const path = join(folder, `${name}.mjs`);
  if (!/^[a-z0-9-]{1,50}$/.test(name) || !existsSync(path)) return undefined;
  const { __iconData: data } = load(path) as { __iconData?: { node: Shape[] } };
  if (data) return data.node;
  // Old names are exports that import the icon's new file.
  const [, current] =
    /^export \{ default \} from '\.\/([a-z0-9-]+)\.mjs'/m.exec(readFileSync(path, "utf8")) ?? [];
  return current && current !== name ? shapesOf(current) : undefined;
}

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  width: number;
  height: number;
}

/** Names whose icon in Lucide shows something else than in Font Awesome. */
const others = new Set(["apple", "bolt", "certificate", "cross", "forward", "power-off", "radio"]);

/**
 * Font Awesome's sets, whose names most other documentation uses; loaded for the first such name.
 */
const filledSets = ["@iconify-json/fa6-solid", "@iconify-json/fa6-brands"];

function drawFilled(name: string): Html | "" {
  for (const path of filledSets) {
    const set = load(`${path}/icons.json`) as IconSet;
    if (!Object.hasOwn(set.icons, name)) continue;
    const { body = "", width = set.width, height = set.height } = set.icons[name] ?? {};
    return html`<svg class="icon filled" viewBox="0 0 ${width} ${height}" aria-hidden="true">${raw(body)}</svg>`;
  }
  return "";
}

function draw(name: string): Html | "" {
  const found = others.has(name) ? undefined : shapesOf(name);
  if (!found) return drawFilled(name);
  const shapes = found.map(([tag, { key: _, ...attributes }]) => {
    const members = Object.entries(attributes).map(
      ([attribute, value]) => html` ${raw(attribute)}="${value}"`,
    );
    return html`<${raw(tag)}${members}/>`;
  });
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`;
}

/**
 * Renders an icon of Lucide or Font Awesome by name, or by the class of the latter; empty for an
 * unknown one.
 */
export function icon(given: string | null | undefined): Html | "" {
  if (!given) return "";
  const name = /(?:^|\s)fa-(?!solid|regular|brands)([a-z0-9-]+)$/.exec(given)?.[1] ?? given;
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const made = draw(name);
  if (drawn.size < mostKept) drawn.set(name, made);
  return made;
}

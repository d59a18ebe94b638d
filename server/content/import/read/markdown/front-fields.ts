import { toString as textOf } from "mdast-util-to-string";
import type { Layout, Variables } from "#lib/contract/content/page.ts";
import { isObject } from "#lib/data/is-object.ts";
import { firstCharacters } from "../../../../platform/excerpt.ts";
import { parse } from "../../../document/syntax.ts";
import { defaultLayout } from "../../../pages/default-layout.ts";
import { isStorablePath, sitePath, storable } from "../folder/names.ts";
import { mostFormerPaths } from "../limits.ts";
import type { ReadNote, ReadPage } from "../read-page.ts";

type Data = Record<string, unknown>;

export const asText = (value: unknown): string | undefined => {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
};
const asNumber = (value: unknown) => (typeof value === "number" ? value : undefined);

/**
 * Returns true for a flag that is set; in YAML before version 1.2, words such as `yes` count too.
 */
const isSet = (value: unknown) =>
  value === true || (typeof value === "string" && /^(?:true|yes|on)$/i.test(value.trim()));
const isUnset = (value: unknown) =>
  value === false || (typeof value === "string" && /^(?:false|no|off)$/i.test(value.trim()));

/** Returns true for members with which other tools exclude a page from their navigation or site. */
const isHidden = ({ hidden, draft, unlisted, nav_exclude, published }: Data) =>
  [hidden, draft, unlisted, nav_exclude].some(isSet) || isUnset(published);

const isEmoji = (text: string | undefined) =>
  text !== undefined &&
  /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\u200D|\uFE0F)*$/u.test(text);

const longestDescription = 1000;
/** Limit of a description, in characters. */
const mostRead = 5000;
const mostVariables = 100;
const isVariable = (entry: [string, unknown]): entry is [string, Variables[string]] => {
  const [name, value] = entry;
  return (
    /^[A-Za-z_]\w{0,63}$/.test(name) &&
    ((typeof value === "string" && value.length <= 256 && storable(value) === value) ||
      typeof value === "boolean" ||
      (typeof value === "number" && Number.isFinite(value)))
  );
};

/**
 * Returns variables for expressions such as `page.vars.NAME`; values other than texts are left out.
 */
export function variablesOf(vars: unknown): Variables | undefined {
  if (!isObject(vars)) return undefined;
  const variables = Object.entries(vars).filter(isVariable).slice(0, mostVariables);
  return variables.length > 0 ? Object.fromEntries(variables) : undefined;
}

const isVisible = (value: unknown, otherwise: boolean) => {
  const given = isObject(value) ? value.visible : value;
  return typeof given === "boolean" ? given : otherwise;
};

/** Returns the layout of a page, given as an object or as the name of a width. */
function layoutOf(layout: unknown, hasCover: boolean): Layout | undefined {
  if (!isObject(layout) && layout !== "wide") return undefined;
  const given: Data = isObject(layout) ? layout : { width: layout };
  const preset = { ...defaultLayout, cover: hasCover };
  const size = isObject(given.cover) ? given.cover.size : undefined;
  return {
    width: given.width === "wide" ? "wide" : "default",
    coverSize: size === "full" ? "full" : "hero",
    cover: isVisible(given.cover, preset.cover),
    title: isVisible(given.title, preset.title),
    description: isVisible(given.description, preset.description),
    tableOfContents: isVisible(given.tableOfContents, preset.tableOfContents),
    outline: isVisible(given.outline, preset.outline),
    pagination: isVisible(given.pagination, preset.pagination),
    metadata: isVisible(given.metadata, preset.metadata),
  };
}

/** Returns a description as plain text, as some tools support Markdown in it. */
function descriptionOf(data: Data): string | undefined {
  const text = asText(data.description);
  if (text === undefined || text.length > mostRead || !/\*\*|`|\]\(/.test(text)) return text;
  return textOf(parse(text)).trim() || text;
}

const longestCondition = 1024;

/**
 * Returns the condition of a page for visitors; for one that can't be stored, a condition that
 * hides the page.
 */
function conditionOf(value: unknown): string | undefined {
  const text = typeof value === "boolean" ? String(value) : asText(value);
  return text !== undefined && text.length > longestCondition ? "false" : text;
}

/** Returns the other paths of a page from members of Jekyll and Hugo. */
function formerPathsOf({ redirect_from, aliases, permalink }: Data): string[] {
  const given = [permalink, redirect_from, aliases].flat();
  const paths = given.flatMap((path) =>
    typeof path === "string" ? sitePath(path.replace(/\.html?$/i, "")) : [],
  );
  return [...new Set(paths)].filter(isStorablePath).slice(0, mostFormerPaths);
}

/** Returns the page members from its front matter. */
export function frontFields(data: Data): Omit<ReadPage, "markdown" | "title"> {
  const emoji = asText(data.emoji) ?? asText(data.icon);
  const icon = asText(data.icon);
  const cover = asText(data.cover);
  const layout = layoutOf(data.layout, cover !== undefined);
  const dark = asText(data.coverDark);
  const formerPaths = formerPathsOf(data);
  const condition = conditionOf(data.if);
  return {
    description: firstCharacters(descriptionOf(data) ?? "", longestDescription) || undefined,
    ...(isEmoji(emoji) ? { emoji } : icon && /^[\w-]{1,50}$/.test(icon) && { icon }),
    ...(cover && {
      cover: { url: cover, ...(dark && { dark }), yPos: asNumber(data.coverY) ?? 0 },
    }),
    ...(layout && { layout }),
    ...(condition !== undefined && { condition: storable(condition) }),
    ...(isHidden(data) && { hidden: true }),
    ...(isSet(data.noIndex) && { noIndex: true }),
    ...(isSet(data.noRobotsIndex) && { noRobotsIndex: true }),
    ...(formerPaths.length > 0 && { formerPaths }),
    variables: variablesOf(data.vars),
    order: asNumber(data.sidebar_position) ?? asNumber(data.nav_order) ?? asNumber(data.weight),
  };
}

/** Members that are imported, or that determine name and order of a page. */
const carried = new Set(
  `title sidebar_label slug description emoji icon cover coverDark coverY layout hidden draft unlisted
  nav_exclude published noIndex noRobotsIndex if redirect_from aliases permalink vars sidebar_position
  nav_order weight`.split(/\s+/),
);
const layoutMembers = new Set(["width", ...Object.keys(defaultLayout)]);

const isGiven = (value: unknown) =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Returns one note with the names of the members that `frontFields` doesn't import. */
export function frontNotes(data: Data): ReadNote[] {
  const { emoji, icon, variables } = frontFields(data);
  const hasIcon = emoji !== undefined || icon !== undefined;
  const isLeftOut: Record<string, boolean> = {
    icon: !hasIcon,
    emoji: !hasIcon,
    if: (asText(data.if) ?? "").length > longestCondition,
    description: (asText(data.description) ?? "").length > longestDescription,
  };
  const own = Object.entries(data).flatMap(([name, value]) =>
    isGiven(value) && (isLeftOut[name] ?? !carried.has(name)) ? [name] : [],
  );
  const vars = Object.keys(isObject(data.vars) ? data.vars : {}).filter(
    (name) => variables === undefined || !Object.hasOwn(variables, name),
  );
  const layout = Object.entries(isObject(data.layout) ? data.layout : {}).flatMap(
    ([name, value]) => (layoutMembers.has(name) || isVisible(value, false) ? [] : [name]),
  );
  const names = [
    ...own,
    ...vars.map((name) => `vars.${name}`),
    ...layout.map((name) => `layout.${name}`),
  ];
  return names.length > 0 ? [{ kind: "front-matter", text: names.join(", ") }] : [];
}

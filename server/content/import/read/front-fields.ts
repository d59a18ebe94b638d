import type { Layout, Variables } from "#lib/contract/content/page.ts";
import { firstCharacters } from "../../../platform/excerpt.ts";
import { defaultLayout } from "../../pages/default-layout.ts";
import { isStorablePath, mostFormerPaths, plainPath, storable } from "./names.ts";
import type { ReadPage } from "./read-page.ts";

type Data = Record<string, unknown>;

export const asText = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
const asNumber = (value: unknown) => (typeof value === "number" ? value : undefined);

const isRecord = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isEmoji = (text: string | undefined) =>
  text !== undefined &&
  /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\u200D|\uFE0F)*$/u.test(text);

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

/** Variables of a page, which expressions name as `page.vars.NAME`; other values are left out. */
function variablesOf(vars: unknown): Variables | undefined {
  if (!isRecord(vars)) return undefined;
  const variables = Object.entries(vars).filter(isVariable).slice(0, mostVariables);
  return variables.length > 0 ? Object.fromEntries(variables) : undefined;
}

const isVisible = (value: unknown, otherwise: boolean) => {
  const given = isRecord(value) ? value.visible : value;
  return typeof given === "boolean" ? given : otherwise;
};

/** Layout of a page, from the whole of it or the name of a width. */
function layoutOf(layout: unknown, hasCover: boolean): Layout | undefined {
  if (!isRecord(layout) && layout !== "wide") return undefined;
  const given: Data = isRecord(layout) ? layout : { width: layout };
  const preset = { ...defaultLayout, cover: hasCover };
  const size = isRecord(given.cover) ? given.cover.size : undefined;
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

/** Returns other paths of a page, as Jekyll and Hugo write them. */
function formerPathsOf({ redirect_from, aliases }: Data): string[] {
  const given = [redirect_from, aliases].flat();
  const paths = given.flatMap((path) =>
    typeof path === "string" ? plainPath(path.replace(/\.html?$/i, "")) : [],
  );
  return [...new Set(paths)].filter(isStorablePath).slice(0, mostFormerPaths);
}

/** Returns the members of a page that its front matter has. */
export function frontFields(data: Data): Omit<ReadPage, "markdown" | "title"> {
  const emoji = asText(data.emoji) ?? asText(data.icon);
  const icon = asText(data.icon);
  const cover = asText(data.cover);
  const layout = layoutOf(data.layout, cover !== undefined);
  const dark = asText(data.coverDark);
  const formerPaths = formerPathsOf(data);
  return {
    description: firstCharacters(asText(data.description) ?? "", 1000) || undefined,
    ...(isEmoji(emoji) ? { emoji } : icon && /^[\w-]{1,50}$/.test(icon) && { icon }),
    ...(cover && {
      cover: { url: cover, ...(dark && { dark }), yPos: asNumber(data.coverY) ?? 0 },
    }),
    ...(layout && { layout }),
    ...(data.hidden === true && { hidden: true }),
    ...(data.noIndex === true && { noIndex: true }),
    ...(data.noRobotsIndex === true && { noRobotsIndex: true }),
    ...(formerPaths.length > 0 && { formerPaths }),
    variables: variablesOf(data.vars),
    order: asNumber(data.sidebar_position) ?? asNumber(data.nav_order) ?? asNumber(data.weight),
  };
}

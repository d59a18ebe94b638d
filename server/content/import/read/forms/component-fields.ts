import { attributeOf } from "./component-attributes.ts";

const isFlag = (tag: string, name: string) =>
  new RegExp(`\\s${name}(?=[\\s/>]|=\\{?\\s*["']?true)`).test(tag);

/** Returns the first line of a parameter or response field, with its name and type. */
export function fieldLines(tag: string): string[] {
  const attribute = (name: string) => attributeOf(tag, name);
  const places = ["path", "query", "body", "header", "name"];
  const name = places.map(attribute).find((each) => each !== undefined) ?? "";
  const type = attribute("type");
  const initial = attribute("default") ?? attribute("initialValue");
  const more = [
    ...["required", "deprecated"].filter((flag) => isFlag(tag, flag)),
    ...(initial ? [`default: \`${initial}\``] : []),
  ];
  const parts = [...(name ? [`**\`${name}\`**`] : []), ...(type ? [`\`${type}\``] : [])];
  return ["", [parts.join(" "), ...more].filter(Boolean).join(", "), ""];
}

/** Returns the heading of an entry in a changelog. */
export function updateLines(tag: string): string[] {
  const [label, description] = [attributeOf(tag, "label"), attributeOf(tag, "description")];
  return [
    "",
    ...(label ? [`## ${label}`, ""] : []),
    ...(description ? [`*${description}*`, ""] : []),
  ];
}

const tooltip = /<Tooltip\s([^<>]{1,1000})>([^<>\n]{1,500})<\/Tooltip>/g;
const icon = /<Icon\s[^<>]{0,300}?\bicon=["{]+([a-z][a-z\d-]{0,50})["}]+[^<>]{0,300}\/>/g;
const image = /<Image(?=\s)([^<>]{1,1000})\/>/g;
const badge = /<Badge(?:\s[^<>]{0,300})?>([^<>\n]{1,200})<\/Badge>/g;
const badgeText = /<Badge(?=\s)([^<>]{1,300})\/>/g;
const code = /(?<!`)(`+)(?!`)[^`]*\1(?!`)/g;

/** Converts tooltips to text after their words, and icons and images to this format. */
export function withInlineComponents(line: string): string {
  if (!/<(?:Tooltip|Icon|Image|Badge)[\s>]/.test(line)) return line;
  const convert = (text: string) =>
    text
      .replaceAll(tooltip, (_, tag: string, words: string) => {
        const tip = attributeOf(` ${tag}`, "tip");
        return tip ? `${words} (${tip})` : words;
      })
      .replaceAll(icon, '<i class="fa-$1"></i>')
      .replaceAll(badge, "$1")
      .replaceAll(badgeText, (whole, tag: string) => attributeOf(tag, "text") ?? whole)
      .replaceAll(image, (whole, tag: string) => {
        const members = ["src", "alt", "width", "height"].flatMap((name) => {
          const value = attributeOf(tag, name);
          return value === undefined ? [] : [` ${name}="${value.replaceAll('"', "&quot;")}"`];
        });
        return members[0]?.startsWith(" src=") ? `<img${members.join("")}>` : whole;
      });
  let made = "";
  let at = 0;
  for (const { 0: span, index } of line.matchAll(code)) {
    made += convert(line.slice(at, index)) + span;
    at = index + span.length;
  }
  return made + convert(line.slice(at));
}

/** Returns the first lines of a card: its image, and its title with its link. */
export function cardLines(tag: string): string[] {
  const [title, href, img] = ["title", "href", "img"].map((name) => attributeOf(tag, name));
  const label = title ?? href;
  const line = label === undefined ? [] : [`**${href ? `[${label}](<${href}>)` : label}**`, ""];
  return [...(img ? [`![](<${img}>)`, ""] : []), ...line];
}

/** Returns the first lines of an expandable block. */
export const expandable = (tag: string) => [
  `<details><summary>${attributeOf(tag, "title") ?? "Details"}</summary>`,
  "",
];

import type { File, ListedFile } from "@/lib/contract/content/content";
import { formatNumber, plural } from "@/lib/format/format";

const kinds: Record<string, string> = {
  "application/json": "JSON",
  "application/octet-stream": "File",
  "application/pdf": "PDF",
  "application/xml": "XML",
  "application/yaml": "YAML",
  "application/zip": "Archive",
  "image/svg+xml": "SVG image",
  "text/plain": "Text",
};

/** Type of a file in a word or two: "PNG image". */
export function kindOf({ contentType }: Pick<File, "contentType">): string {
  const known = kinds[contentType];
  if (known) return known;
  const [group = "", name = ""] = contentType.split("/");
  const short =
    name
      .replace(/^(x-|vnd\.)/, "")
      .split(/[.+-]/)
      .at(-1) ?? name;
  const word = short.length <= 5 ? short.toUpperCase() : "";
  const what = { image: "image", audio: "audio", video: "video", font: "font" }[group] ?? "file";
  return word ? `${word} ${what}` : what[0]?.toUpperCase() + what.slice(1);
}

export const isImage = ({ contentType }: Pick<File, "contentType">) =>
  contentType.startsWith("image/");

/** `1,024 × 768` */
export const dimensionsOf = ({ dimensions }: Pick<File, "dimensions">) =>
  dimensions && `${formatNumber(dimensions.width)} × ${formatNumber(dimensions.height)}`;

/**
 * Describes the uses of a file: `2 pages`, or that it is unused; undefined if the service doesn't
 * count them.
 */
export const usesOf = ({ usedIn }: Pick<ListedFile, "usedIn">) =>
  usedIn === 0 ? "Unused" : usedIn === undefined ? "" : plural(usedIn, "page");

const texts =
  /^text\/|^application\/(?:json|xml|yaml|x-yaml|toml|javascript|sql|x-sh|x-ndjson|ld\+json)$/;
const textNames =
  /\.(?:txt|md|mdx|csv|tsv|json|ya?ml|toml|xml|html?|css|m?js|tsx?|sh|sql|log|ini|conf)$/i;

/** Returns the way to show a file in a page. */
export function viewOf({
  contentType,
  name,
}: Pick<File, "contentType" | "name">): "image" | "video" | "audio" | "text" | "none" {
  const [group] = contentType.split("/");
  if (group === "image" || group === "video" || group === "audio") return group;
  const isUnknown = contentType === "application/octet-stream";
  return texts.test(contentType) || (isUnknown && textNames.test(name)) ? "text" : "none";
}

import { load } from "js-yaml";
import { isObject } from "#lib/data/is-object.ts";
import { yamlSchema } from "../../../../platform/yaml.ts";
import type { Files } from "./files.ts";
import { folderOf, pathFrom, shallowest } from "./paths.ts";

/** Settings of an archive in the format of published documentation. */
export interface FolderConfig {
  /** Folder of the documentation; empty for the top of the archive. */
  root: string;
  /** Path of the first page, if the settings name it. */
  readme?: string | undefined;
  /** Path of the table of contents, if the settings name it. */
  summary?: string | undefined;
  /** Redirects of the site, as pairs of paths. */
  redirects: [from: string, to: string][];
}

type Data = Record<string, unknown>;

const dataIn = (value: unknown): Data => (isObject(value) ? value : {});

/** Removes zero-width characters, which editors and web pages add, and which would hide a key. */
const visible = (text: string) => text.replaceAll(/[\u200B\u200C\u2060\uFEFF]/g, "");

/** Parses a YAML or JSON file; empty if it is neither. */
export function readData(bytes: Uint8Array | undefined): Data {
  try {
    const text = visible(Buffer.from(bytes ?? []).toString("utf8"));
    return dataIn(load(text, { maxAliases: 20, schema: yamlSchema }));
  } catch {
    return {};
  }
}

const configName = /(^|\/)(\.gitbook\.ya?ml|book\.json)$/;

/** Reads the settings of an archive; undefined if it has none. */
export function readConfig(files: Files): FolderConfig | undefined {
  const path = shallowest([...files.keys()], configName);
  if (path === undefined) return undefined;
  const data = readData(files.get(path));
  const structure = dataIn(data.structure);
  const within = (folder: string, value: unknown) =>
    typeof value === "string" ? pathFrom(folder, value.replace(/^\/+/, "")) : undefined;
  const root = within(folderOf(path), data.root ?? "") ?? folderOf(path);
  return {
    root,
    readme: within(root, structure.readme),
    summary: within(root, structure.summary),
    redirects: Object.entries(dataIn(data.redirects)).flatMap(([from, to]) =>
      typeof to === "string" ? [[from, to]] : [],
    ),
  };
}

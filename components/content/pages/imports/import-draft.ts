import * as z from "zod";
import { errorOf } from "@/components/platform/form/check-form";
import { ImportCharset, ImportSourceName, NewImport } from "@/lib/contract/content/imports";
import { Uri } from "@/lib/contract/platform/common";
import { isZip, zipSources } from "@/lib/data/zip";
import { unclearNames } from "@/lib/data/zip-names";
import { archiveFolder, folderError, folderName, largestFile } from "./folder-files";
import {
  importSources,
  isDocument,
  sourceOfName,
  sourceOfUrl,
  unsupportedFile,
} from "./import-sources";

const isFile = z.custom<File>((value) => value instanceof File);

export const importOrigins = ["file", "folder", "website", "url"] as const;

/** Each origin has its own fields, which stay while another one is chosen. */
export const ImportDraft = z.strictObject({
  from: z.enum(importOrigins),
  file: isFile.optional(),
  folder: z.array(isFile).optional(),
  website: z.string().optional(),
  url: z.string().optional(),
  follow: z.boolean(),
  /** Encoding of an archive whose names don't tell; "keep": that of the ZIP format. */
  charset: ImportCharset.or(z.literal("keep")).optional(),
  /** Side of the tracked changes of a Word document. */
  trackedChanges: NewImport.shape.trackedChanges.unwrap(),
  /** Lowest level of the headings of a document that begin a page; 0: none does. */
  splitLevel: z.enum(["0", "1", "2"]),
  /** What happens to pages that the target has already. */
  existingPages: NewImport.shape.existingPages.unwrap(),
  /** Types of the file, the folder and the file on the web, if their names don't tell. */
  types: z.strictObject({
    file: ImportSourceName.optional(),
    folder: ImportSourceName.optional(),
    url: ImportSourceName.optional(),
  }),
});
export type ImportDraft = z.infer<typeof ImportDraft>;

export const blankImport: ImportDraft = {
  from: "file",
  follow: true,
  // It loses nothing: every difference is in the changes of a draft, and a second import of the same
  // material doubles no pages.
  existingPages: "update",
  trackedChanges: "accept",
  splitLevel: "0",
  types: { folder: "zip" },
};

/** Form with an import in it. */
export interface WithImport {
  import: ImportDraft;
}

const givenUrl = ({ from, website, url }: ImportDraft) =>
  (from === "website" ? website : from === "url" ? url : undefined)?.trim() || undefined;

/** Returns the source of the chosen file, folder or URL; undefined if it is unknown. */
export function sourceOf(draft: ImportDraft): ImportSourceName | undefined {
  const { from, file, types } = draft;
  if (from === "website") return "website";
  if (types[from]) return types[from];
  if (from === "folder") return "zip";
  if (from === "file") return file && sourceOfName(file.name);
  const url = givenUrl(draft);
  return url !== undefined && URL.canParse(url) ? sourceOfUrl(url) : undefined;
}

const startOf = async (file: File) => new Uint8Array(await file.slice(0, 4).arrayBuffer());

const texts: readonly ImportSourceName[] = ["markdown", "html"];

/** Returns true for a file without content; of texts, white space is none. */
const isBlank = async (source: ImportSourceName, file: File) =>
  file.size === 0 ||
  (texts.includes(source) && file.size < 10_000 && (await file.text()).trim() === "");

/** Returns why a file can't be imported; undefined if it may be possible. */
async function fileError(source: ImportSourceName, file: File): Promise<string | undefined> {
  if (await isBlank(source, file)) return `${file.name} is empty`;
  if (file.size > largestFile) return "Must not be larger than 25 MB";
  if (!zipSources.has(source) || isZip(await startOf(file))) return undefined;
  return `Not a ${source === "docx" ? "Word document" : "ZIP archive"}: ${file.name}`;
}

/** Returns true for an archive whose names need a choice that nobody made. */
const lacksCharset = async (source: ImportSourceName, file: File, { charset }: ImportDraft) =>
  charset === undefined && importSources[source].isFolder && (await unclearNames(file)).length > 0;

/** Returns why the file at a URL can't be imported, by its name. */
function unsupportedAt(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  return unsupportedFile(new URL(url).pathname.split("/").at(-1) ?? "");
}

type Problem = [field: string, message: string | undefined];

async function problemOf(draft: ImportDraft): Promise<Problem> {
  const { from, file, folder = [] } = draft;
  const source = sourceOf(draft);
  if (from === "folder")
    return ["folder", folder.length > 0 ? folderError(folder) : "Choose a folder"];
  if (from === "file") {
    if (!file) return ["file", "Choose a file"];
    const unsupported = unsupportedFile(file.name);
    if (unsupported !== undefined) return ["file", unsupported];
    if (!source) return ["types.file", "Choose the type of the file"];
    const error = await fileError(source, file);
    return error === undefined && (await lacksCharset(source, file, draft))
      ? ["charset", "Choose the encoding of the file names"]
      : ["file", error];
  }
  const url = givenUrl(draft);
  if (!url) return [from, "Enter a URL"];
  const invalid = errorOf(Uri, url);
  const unsupported = from === "url" ? unsupportedAt(url) : undefined;
  if (invalid !== undefined || unsupported !== undefined || source)
    return [from, invalid ?? unsupported];
  return ["types.url", "Choose the type of the file"];
}

/** Reports the error of an import to the schema of its form. */
export async function checkImport(draft: ImportDraft, context: z.RefinementCtx): Promise<void> {
  const [field, message] = await problemOf(draft);
  if (message === undefined) return;
  context.addIssue({ code: "custom", path: ["import", ...field.split(".")], message });
}

function toBase64(file: Blob, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(new Error(`Can't read ${name}. Choose it again.`));
    reader.readAsDataURL(file);
  });
}

type Source = Pick<
  NewImport,
  "source" | "url" | "file" | "follow" | "charset" | "trackedChanges" | "splitLevel"
>;

/** Returns the choices about reading a file that apply to its type. */
function optionsOf({ charset, trackedChanges, splitLevel }: ImportDraft, source: ImportSourceName) {
  return {
    ...(importSources[source].isFolder && charset !== "keep" && { charset }),
    ...(source === "docx" && { trackedChanges }),
    ...(isDocument(source) && splitLevel !== "0" && { splitLevel: Number(splitLevel) }),
  };
}

/** Returns the source for the request. */
export async function toSource(draft: ImportDraft): Promise<Source> {
  const { from, file, folder = [], follow } = draft;
  const source = sourceOf(draft) ?? "markdown";
  const name = nameOfDraft(draft).slice(0, 256);
  if (from === "file" && file)
    return {
      source,
      file: { name, base64: await toBase64(file, name) },
      ...optionsOf(draft, source),
    };
  if (from === "folder") {
    return { source, file: { name, base64: await toBase64(await archiveFolder(folder), name) } };
  }
  const url = givenUrl(draft);
  return from === "website"
    ? { source, url, follow }
    : { source, url, ...optionsOf(draft, source) };
}

/** Returns the display name of the import; empty while nothing is chosen. */
export function nameOfDraft(draft: ImportDraft): string {
  const { from, file, folder = [] } = draft;
  if (from === "file") return file?.name ?? "";
  if (from === "folder") return folderName(folder);
  const url = givenUrl(draft);
  return url !== undefined && URL.canParse(url) ? new URL(url).host : "";
}

/** Returns the title of a new space for the import: its name without an extension. */
export const titleOfDraft = (draft: ImportDraft): string => {
  const name = nameOfDraft(draft);
  return draft.from === "file" ? name.replace(/\.\w{1,8}$/, "") : name;
};

/** Returns a text that is the same for the same choice of the same files. */
export const fingerprint = ({ file, folder, ...draft }: ImportDraft): string => {
  const facts = (each: File) => [each.webkitRelativePath, each.name, each.size, each.lastModified];
  return JSON.stringify([draft, file && facts(file), folder?.map(facts)]);
};

import * as z from "zod";
import { errorOf } from "@/components/platform/form/check-form";
import { ImportSourceName, type NewImport } from "@/lib/contract/content/imports";
import { Uri } from "@/lib/contract/platform/common";
import { isZip, zipSources } from "@/lib/data/zip";
import { importSources } from "./import-sources";

const largestFile = 25 * 1024 * 1024;

const isFile = z.custom<File>((value) => value instanceof File);

/** Each source has its own file and URL, which stay while another one is chosen. */
const shape = z.strictObject({
  source: ImportSourceName,
  files: z.partialRecord(ImportSourceName, isFile.optional()),
  urls: z.partialRecord(ImportSourceName, z.string().optional()),
  follow: z.boolean(),
});
export type ImportDraft = z.infer<typeof shape>;

/** Returns the file and the URL of the chosen source; only the file is used if there are both. */
export function givenOf({ source, files, urls }: ImportDraft) {
  const takesFiles = importSources[source].accept !== undefined;
  return { file: takesFiles ? files[source] : undefined, url: urls[source]?.trim() || undefined };
}

const startOf = async (file: File) => new Uint8Array(await file.slice(0, 4).arrayBuffer());

/** Returns why a file can't be imported; undefined if it may be possible. */
async function fileError(source: ImportSourceName, file: File): Promise<string | undefined> {
  if (file.size > largestFile) return "Must not be larger than 25 MB";
  if (!zipSources.has(source) || isZip(await startOf(file))) return undefined;
  return `Not a ${source === "docx" ? "Word document" : "ZIP archive"}: ${file.name}`;
}

export const ImportDraft = shape.superRefine(async (draft, context) => {
  const { source } = draft;
  const { file, url } = givenOf(draft);
  const report = (field: "files" | "urls", message: string | undefined) => {
    if (message !== undefined) context.addIssue({ code: "custom", path: [field, source], message });
  };
  if (file) report("files", await fileError(source, file));
  else if (url) report("urls", errorOf(Uri, url));
  else if (importSources[source].accept) report("files", "Choose a file or enter its URL");
  else report("urls", "Enter a URL");
});

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(new Error(`Can't read ${file.name}`));
    reader.readAsDataURL(file);
  });
}

type Source = Pick<NewImport, "source" | "url" | "file" | "follow">;

/** Returns the source for the request. */
export async function toSource(draft: ImportDraft): Promise<Source> {
  const { source, follow } = draft;
  const { file, url } = givenOf(draft);
  if (file) return { source, file: { name: file.name, base64: await toBase64(file) } };
  return { source, url, ...(source === "website" && { follow }) };
}

/** Returns the display name of the import. */
export function nameOfDraft(draft: ImportDraft): string {
  const { file, url } = givenOf(draft);
  return file?.name ?? (url ? new URL(url).host : "");
}

import * as z from "zod";
import { ImportSourceName, type NewImport } from "@/lib/contract/content/imports";
import { Uri } from "@/lib/contract/platform/common";
import { importSources } from "./import-sources";

const largest = 25 * 1024 * 1024;

/** Values of the import form. */
export const ImportDraft = z
  .strictObject({
    source: ImportSourceName,
    file: z
      .custom<File>((value) => value instanceof File)
      .refine(({ size }) => size <= largest, "must not be larger than 25 MB")
      .optional(),
    url: Uri.optional(),
    follow: z.boolean(),
  })
  .superRefine(({ source, file, url }, context) => {
    if (url || (file && importSources[source].accept)) return;
    const path = importSources[source].accept ? "file" : "url";
    const message = path === "file" ? "Choose a file or enter its URL" : "Enter a URL";
    context.addIssue({ code: "custom", path: [path], message });
  });
export type ImportDraft = z.infer<typeof ImportDraft>;

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(new Error(`Can't read ${file.name}`));
    reader.readAsDataURL(file);
  });
}

type Source = Pick<NewImport, "source" | "url" | "file" | "follow">;

/** Returns the source of the request: a file takes precedence over an address. */
export async function toSource({ source, file, url, follow }: ImportDraft): Promise<Source> {
  if (file && importSources[source].accept) {
    return { source, file: { name: file.name, base64: await toBase64(file) } };
  }
  return { source, url, ...(source === "website" && { follow }) };
}

/** Returns the display name of the import. */
export const nameOf = ({ file, url }: Pick<ImportDraft, "file" | "url">): string =>
  file?.name ?? (url ? new URL(url).host : "");

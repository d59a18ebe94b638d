import * as z from "zod";
import { Uri } from "@/lib/contract/common";
import { ImportSourceName, type NewImport } from "@/lib/contract/imports";
import { importSources } from "./import-sources";

const largest = 25 * 1024 * 1024;

/** What a person chooses to import. */
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
    const message = path === "file" ? "Choose a file, or give its address" : "Give the address";
    context.addIssue({ code: "custom", path: [path], message });
  });
export type ImportDraft = z.infer<typeof ImportDraft>;

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(new Error(`${file.name} cannot be read`));
    reader.readAsDataURL(file);
  });
}

type Source = Pick<NewImport, "source" | "url" | "file" | "follow">;

/** The part of the request that says where from: a file goes before an address. */
export async function toSource({ source, file, url, follow }: ImportDraft): Promise<Source> {
  if (file && importSources[source].accept) {
    return { source, file: { name: file.name, base64: await toBase64(file) } };
  }
  return { source, url, ...(source === "website" && { follow }) };
}

/** What the import is called where it is spoken of. */
export const nameOf = ({ file, url }: Pick<ImportDraft, "file" | "url">): string =>
  file?.name ?? (url ? new URL(url).host : "");

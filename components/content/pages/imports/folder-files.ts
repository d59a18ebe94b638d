import { plural } from "@/lib/format/format";

/** File with its path in the chosen folder, which starts with the name of the folder. */
export type FolderFile = Pick<File, "name" | "size" | "webkitRelativePath" | "arrayBuffer">;

/** Limits of the service for the files of an archive. */
const mostFiles = 20_000;
const largestFolder = 200 * 1024 * 1024;
export const largestFile = 25 * 1024 * 1024;

const pathOf = (file: FolderFile) => file.webkitRelativePath || file.name;

/** Hidden files and folders with settings, order or images of pages. */
const wanted =
  /(?:^|\/)(?:\.gitbook\.ya?ml|\.gitbook\/.*|\.pages|\.nav\.ya?ml|\.vitepress\/config(?:\/.*|\.\w+))$/;
const unwanted = /(?:^|\/)(?:\.|node_modules\/|__MACOSX\/|Thumbs\.db$)/;

/** Returns false for hidden files, and for those of packages and of operating systems. */
export function isImported(path: string): boolean {
  if (path.includes("/.git/")) return false;
  return wanted.test(path) || !unwanted.test(path);
}

export const importedFiles = (files: readonly FolderFile[]) =>
  files.filter((file) => isImported(pathOf(file)));

export const folderName = ([first]: readonly FolderFile[]): string =>
  first ? (pathOf(first).split("/")[0] ?? "") : "";

/** Describes a chosen folder: "docs, 12 files. 3 hidden files are left out." */
export function describeFolder(files: readonly FolderFile[]): string {
  const kept = importedFiles(files).length;
  const hidden = files.length - kept;
  const start = `${folderName(files)}, ${plural(kept, "file")}`;
  if (hidden === 0) return start;
  return `${start}. ${plural(hidden, "hidden file")} ${hidden === 1 ? "is" : "are"} left out.`;
}

const page = /\.(?:md|mdx|markdown|html?|xhtml)$/i;

/** Returns why a folder can't be imported; undefined if it may be possible. */
export function folderError(files: readonly FolderFile[]): string | undefined {
  const kept = importedFiles(files);
  if (kept.length > mostFiles) return `Must not have more than ${plural(mostFiles, "file")}`;
  if (kept.reduce((sum, { size }) => sum + size, 0) > largestFolder)
    return "Must not be larger than 200 MB";
  if (kept.some(({ name }) => page.test(name))) return undefined;
  const hasWord = kept.some(({ name }) => /\.docx$/i.test(name));
  return `The folder has no Markdown or HTML files${hasWord ? ". Import Word documents one by one, as files." : ""}`;
}

/** Archives a folder in steps of one file, so that the page stays responsive. */
export async function archiveFolder(files: readonly FolderFile[]): Promise<Blob> {
  const { Zip, ZipDeflate } = await import("fflate");
  const chunks: BlobPart[] = [];
  let size = 0;
  let failure: Error | null = null;
  const archive = new Zip((error, chunk) => {
    failure ??= error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
    size += chunk.length;
  });
  for (const file of importedFiles(files)) {
    const entry = new ZipDeflate(pathOf(file));
    archive.add(entry);
    entry.push(new Uint8Array(await bytesOf(file)), true);
    if (failure) throw failure;
    if (size > largestFile)
      throw new Error("The folder is larger than 25 MB when compressed. Import parts of it.");
  }
  archive.end();
  return new Blob(chunks, { type: "application/zip" });
}

async function bytesOf(file: FolderFile): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new Error(`Can't read ${pathOf(file)}. Choose the folder again.`);
  }
}

import { freeFileName } from "@/lib/text/file-name";

interface Named {
  id: string;
  name: string;
}

/** Returns the newest existing file of each name, by index. */
export const replacedBy = <Stored extends Named>(
  files: readonly File[],
  existing: readonly Stored[],
): (Stored | undefined)[] => files.map((file) => existing.find(({ name }) => name === file.name));

/** Returns files of which those with an existing name have a free one. */
export function withFreeNames(files: readonly File[], existing: readonly Named[]): File[] {
  const existingNames = new Set(existing.map(({ name }) => name));
  const taken = new Set([...existingNames, ...files.map(({ name }) => name)]);
  return files.map((file) => {
    if (!existingNames.has(file.name)) return file;
    const name = freeFileName(file.name, taken);
    taken.add(name);
    return new File([file], name, { type: file.type, lastModified: file.lastModified });
  });
}

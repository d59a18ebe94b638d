import { toastNote } from "@/components/ui/toast";
import { fetchFilesNamed } from "@/lib/queries/content/files";
import { withFreeNames } from "./equal-names";

/** Name that browsers give to pasted pictures, which nobody has chosen. */
const unnamed = "image.png";

/** Returns what happened to names that files had already; undefined if all are kept. */
export function renamedWords(
  files: readonly Pick<File, "name">[],
  named: readonly Pick<File, "name">[],
): string | undefined {
  const words = files.flatMap(({ name }, at) => {
    const own = named[at]?.name;
    if (own === undefined || own === name || name === unnamed) return [];
    return [`${name} exists already: yours is now ${own}.`];
  });
  return words.length > 0 ? words.join(" ") : undefined;
}

/** Gives files a number whose names the change request has already, and says so. */
export async function withOwnNames(
  of: Parameters<typeof fetchFilesNamed>[0],
  files: readonly File[],
): Promise<File[]> {
  const names = files.map(({ name }) => name);
  // A failed search is no reason to drop the files: their upload reports the error.
  const named = withFreeNames(files, await fetchFilesNamed(of, names).catch(() => []));
  const words = renamedWords(files, named);
  if (words !== undefined) toastNote(words);
  return named;
}

/** Returns true for the text of an API document, in JSON or YAML. */
const isDescription = (text: string) =>
  /(?:^|[{,])\s*["']?(?:openapi|swagger)["']?\s*:/m.test(text);

/** Returns the files of a version with the document itself first. */
export function documentFirst(filesystem: Readonly<Record<string, string>>): [string, string][] {
  const files = Object.entries(filesystem);
  return files.toSorted(([, a], [, b]) => Number(isDescription(b)) - Number(isDescription(a)));
}

/** Returns the name under which a file is saved, without folders. */
export const fileName = (path: string) => path.split("/").at(-1) || "openapi";

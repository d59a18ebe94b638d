/** Returns the name before the extension, and the extension with its dot. */
function partsOf(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
}

/** Returns a name with a number before its extension that isn't taken, such as `plan (2).png`. */
export function freeFileName(name: string, taken: ReadonlySet<string>): string {
  const [stem, extension] = partsOf(name);
  for (let number = 2; ; number += 1) {
    const free = `${stem} (${number})${extension}`;
    if (!taken.has(free)) return free;
  }
}

/** Returns the part of a name that all names of `freeFileName` share. */
export const stemOf = (name: string): string => partsOf(withoutNumber(name))[0];

/** Returns the name without the number that `freeFileName` adds. */
export function withoutNumber(name: string): string {
  const [stem, extension] = partsOf(name);
  return stem.replace(/ \(\d+\)$/, "") + extension;
}

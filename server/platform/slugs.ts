import { slugOf } from "#lib/text/slug.ts";

/** Returns a name that isn't taken: with the first free number from 2 if it is. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) {
    if (!taken.has(`${name}-${number}`)) return `${name}-${number}`;
  }
}

/** Returns the path of a new section or space on a site, among the paths taken there. */
export const freePath = (title: string, taken: ReadonlySet<string>): string =>
  freeName(slugOf(title), taken);

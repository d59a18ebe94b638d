import { type NewRedirect, RedirectSource } from "@/lib/contract/redirects";
import type { PageChoice, Place } from "./places";

/** A line that was pasted: what it asks for, or why it cannot be. */
export type Line = { number: number; source: string } & (
  | { redirect: NewRedirect }
  | { fault: string }
);

interface Known {
  places: readonly Place[];
  /** The pages of a space that is on the site. */
  pagesOf: (spaceId: string) => readonly PageChoice[] | undefined;
}

const bare = (path: string) => path.replace(/^\/+|\/+$/g, "");

/** Places whose path the whole path is, or begins with, the longest first. */
const placesAbove = (places: readonly Place[], path: string) =>
  places
    .filter((place) => path === place.path || path.startsWith(`${place.path}/`))
    .sort((a, b) => b.path.length - a.path.length);

/** The spaces of which pages may be meant, to be loaded before the lines are read. */
export function spacesMeant(text: string, places: readonly Place[]): string[] {
  const paths = split(text).map(({ to }) => bare(to));
  const meant = paths.flatMap((path) =>
    placesAbove(places, path).flatMap(({ path: above, siteSpace }) =>
      siteSpace && above !== path ? [siteSpace.space.id] : [],
    ),
  );
  return [...new Set(meant)];
}

function destinationAt(path: string, { places, pagesOf }: Known) {
  const above = placesAbove(places, path);
  const exact = above.find((place) => place.path === path);
  if (exact) return exact.destination;
  for (const { siteSpace, path: at } of above) {
    if (!siteSpace) continue;
    const page = pagesOf(siteSpace.space.id)?.find((one) => one.path === path.slice(at.length + 1));
    if (page) return { kind: "site-page" as const, siteSpaceId: siteSpace.id, pageId: page.id };
  }
  return undefined;
}

interface Split {
  number: number;
  source: string;
  to: string;
  extra: boolean;
}

function split(text: string): Split[] {
  return text.split("\n").flatMap((line, index) => {
    const [source = "", to = "", ...more] = line.split(/[\s,;]+/).filter((part) => part !== "");
    return source === "" ? [] : [{ number: index + 1, source, to, extra: more.length > 0 }];
  });
}

/** What pasted lines ask for: each a path that is left and a path on the site that it leads to. */
export function readLines(text: string, known: Known): Line[] {
  const seen = new Set<string>();
  return split(text).map(({ number, source, to, extra }): Line => {
    const fault = (why: string) => ({ number, source, fault: why });
    if (extra || to === "") return fault("A line holds two paths: from where, and where to");
    const checked = RedirectSource.safeParse(source);
    if (!checked.success) return fault(`The first path ${checked.error.issues[0]?.message ?? ""}`);
    if (seen.has(source)) return fault("An earlier line redirects this path already");
    const destination = destinationAt(bare(to), known);
    if (!destination) return fault(`Nothing on this site has the path ${to}`);
    seen.add(source);
    return { number, source, redirect: { source, destination } };
  });
}

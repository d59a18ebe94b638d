import { type NewRedirect, RedirectSource } from "@/lib/contract/sites/redirects";
import type { DestinationOption, PageChoice } from "./destinations";

/** Parsed line: a redirect, or an error. */
export type Line = { number: number; source: string } & (
  | { redirect: NewRedirect }
  | { error: string }
);

interface Known {
  destinations: readonly DestinationOption[];
  /** Pages of a space on the site; undefined until loaded. */
  pagesOf: (spaceId: string) => readonly PageChoice[] | undefined;
}

const bare = (path: string) => path.replace(/^\/+|\/+$/g, "");

/** Returns the destinations whose path equals the path or is a prefix of it, longest first. */
const destinationsAbove = (destinations: readonly DestinationOption[], path: string) =>
  destinations
    .filter((place) => path === place.path || path.startsWith(`${place.path}/`))
    .sort((a, b) => b.path.length - a.path.length);

/** Returns the spaces whose pages the lines may name, so that they can be loaded before parsing. */
export function spacesMeant(text: string, destinations: readonly DestinationOption[]): string[] {
  const paths = split(text).map(({ to }) => bare(to));
  const meant = paths.flatMap((path) =>
    destinationsAbove(destinations, path).flatMap(({ path: above, siteSpace }) =>
      siteSpace && above !== path ? [siteSpace.space.id] : [],
    ),
  );
  return [...new Set(meant)];
}

function destinationAt(path: string, { destinations, pagesOf }: Known) {
  const above = destinationsAbove(destinations, path);
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

const isExternal = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Parses pasted lines: each contains a source and a destination, as paths on the site. */
export function readLines(text: string, known: Known): Line[] {
  const seen = new Set<string>();
  return split(text).map(({ number, source, to, extra }): Line => {
    const error = (why: string) => ({ number, source, error: why });
    if (extra || to === "") return error("Enter two paths: the old path and the destination");
    const checked = RedirectSource.safeParse(source);
    if (!checked.success) return error(`The old path ${checked.error.issues[0]?.message ?? ""}`);
    if (seen.has(source)) return error("An earlier line already redirects this path");
    if (isExternal.test(to)) return error("Enter a path on this site instead of a URL");
    const destination = destinationAt(bare(to), known);
    if (!destination) return error(`This site has no section, space or page at ${to}`);
    seen.add(source);
    return { number, source, redirect: { source, destination } };
  });
}

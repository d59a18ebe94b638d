import { membersOf } from "../../document/nodes.ts";
import { outside } from "../../document/view/outside.ts";
import type { Surroundings } from "../../document/view/surroundings.ts";
import type { Target } from "../../document/view/view.ts";
import { destinationOf, type LayoutContext, type PrintJob, titleOf } from "./layout-context.ts";
import { colours } from "./theme.ts";

/** Target of a piece of text: outside or within the document. */
type LinkTarget = { link: string } | { linkToDestination: string };

/** Prefix of addresses within the document. */
const localSign = "#";

/** Returns a function that resolves the targets of a text, given the id of its page. */
export function surroundingsIn(job: PrintJob): (pageId: string) => Surroundings {
  const printed = job.pages.map((page): [string, string] => [page.id, titleOf(page)]);
  const titles = new Map([...Object.entries(job.otherTitles), ...printed]);
  const fileBy = (id: string) => (Object.hasOwn(job.files, id) ? job.files[id] : undefined);
  const toPage = (pageId: string, anchor?: string): Target | undefined => {
    const title = titles.get(pageId);
    const href = localSign + destinationOf(pageId, anchor);
    return title === undefined ? undefined : { href, title, isExternal: false };
  };
  return (pageId) => ({
    target(ref) {
      const { kind, url, page, anchor, file } = membersOf(ref);
      if (kind === "url" && typeof url === "string") return outside(url);
      if (kind === "page" && typeof page === "string") return toPage(page);
      if (kind === "anchor" && typeof anchor === "string")
        return toPage(typeof page === "string" ? page : pageId, anchor);
      const found = kind === "file" && typeof file === "string" ? fileBy(file) : undefined;
      const target = found && outside(found.url);
      return target && { ...target, title: found.name };
    },
    file: fileBy,
    // Reusable contents have replaced their references already.
    reusable: () => undefined,
  });
}

type Destinations = Pick<LayoutContext, "destinations">;

/**
 * Returns the link members of a piece. A missing anchor becomes its page, and a page that isn't
 * printed gets no link.
 */
export function linkOf(
  target: Target | undefined,
  { destinations }: Destinations,
): LinkTarget | undefined {
  if (!target) return undefined;
  const { href } = target;
  if (!href.startsWith(localSign)) return { link: href };
  const exact = href.slice(localSign.length);
  const [page = ""] = exact.split("#");
  const found = [exact, page].find((name) => destinations.has(name));
  return found === undefined ? undefined : { linkToDestination: found };
}

/** Returns the look of a text with a target; empty if it has no link. */
export function linkLook(target: Target | undefined, context: Destinations) {
  const link = linkOf(target, context);
  return link && { color: colours.accent, ...link };
}

/** Returns the name of a target: a title, a file name or an address. */
export const nameOf = ({ title, href }: Target): string => title || href;

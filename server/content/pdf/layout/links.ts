import { membersOf } from "../../document/nodes.ts";
import { outside } from "../../document/view/outside.ts";
import type { Surroundings } from "../../document/view/surroundings.ts";
import type { Target } from "../../document/view/view.ts";
import { destinationOf, type LayoutContext, type PrintJob, titleOf } from "./layout-context.ts";
import { colours } from "./theme.ts";

/** Target of a piece of text: outside or within the document. */
type LinkTarget = { link: string } | { linkToDestination: string };

/** Start of the addresses of destinations within the document. */
const localSign = "#";

/** Returns a function that makes the surroundings of a text, by the id of its page. */
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
    // Texts for several pages are in their places already.
    reusable: () => undefined,
  });
}

type Destinations = Pick<LayoutContext, "destinations">;

/**
 * Converts a target to the members of a piece; a missing anchor leads to its page, and a page that
 * is not printed has no link.
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

/** Returns the look of a text that leads to a target; none without a link. */
export function linkLook(target: Target | undefined, context: Destinations) {
  const link = linkOf(target, context);
  return link && { color: colours.accent, ...link };
}

/** Names a target: a title, the name of a file or an address. */
export const nameOf = ({ title, href }: Target): string => title || href;

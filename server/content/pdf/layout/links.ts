import { membersOf } from "../../document/nodes.ts";
import { outside } from "../../document/view/outside.ts";
import type { Surroundings } from "../../document/view/surroundings.ts";
import type { Target } from "../../document/view/view.ts";
import { destinationOf, type LayoutContext, type PrintJob, titleOf } from "./layout-context.ts";

/** Target of a piece of text: outside or within the document. */
type LinkTarget = { link: string } | { linkToDestination: string };

/** Start of the addresses of destinations within the document. */
const localSign = "#";

const encoded = (part: string) => encodeURIComponent(part.toWellFormed());

/** Returns a function that makes the surroundings of a text, by the id of its page. */
export function surroundingsIn(job: PrintJob): (pageId: string) => Surroundings {
  const titles = new Map(job.pages.map((page) => [page.id, titleOf(page)]));
  const fileBy = (id: string) => (Object.hasOwn(job.files, id) ? job.files[id] : undefined);
  const toPage = (pageId: string, anchor?: string): Target | undefined => {
    const title = titles.get(pageId);
    if (title !== undefined)
      return { href: localSign + destinationOf(pageId, anchor), title, isExternal: false };
    const fragment = anchor === undefined ? "" : `#h-${encoded(anchor)}`;
    return outside(`${job.pageAddress}${encoded(pageId)}${fragment}`);
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

/** Converts a target to the members of a piece; a missing anchor leads to its page. */
export function linkOf(
  target: Target | undefined,
  { destinations }: Pick<LayoutContext, "destinations">,
): LinkTarget | undefined {
  if (!target) return undefined;
  const { href } = target;
  if (!href.startsWith(localSign)) return { link: href };
  const exact = href.slice(localSign.length);
  const [page = ""] = exact.split("#");
  return { linkToDestination: destinations.has(exact) ? exact : page };
}

/** Names a target: a title, the name of a file or an address. */
export const nameOf = ({ title, href }: Target): string => title || href;

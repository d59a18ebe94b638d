import { decodePart, decodePath } from "../../../../platform/http/decode-part.ts";
import { withoutEnd } from "../../../../platform/trim-end.ts";
import type { Converter } from "../converter.ts";
import type { FoundFile, FoundPage, Target } from "../folder/found-page.ts";
import { titleOfName } from "../folder/names.ts";
import { mostPagesOfWebsite } from "../limits.ts";
import type { ReadPage } from "../read-page.ts";
import { ResourceError } from "../resource-error.ts";
import { type ImportSource, SamePage } from "../source.ts";
import type { WebAnswer } from "./web-page.ts";

const noPage =
  /\.(pdf|zip|gz|tgz|png|jpe?g|gif|svg|webp|avif|ico|css|m?js|json|xml|rss|atom|ya?ml|csv|mp[34]|webm|woff2?|ttf|exe|dmg|deb|rpm)$/i;

/** Normalizes an address: removes query, fragment, index file and trailing slash. */
function looseAddress({ origin, pathname }: URL): string {
  const folder = pathname.replace(/\/(index|default)\.(html?|php|aspx?)$/i, "/");
  return `${origin}${withoutEnd(folder, "/")}`;
}

/** Returns true if an address may be a page of the site. */
function isPageOf(origin: string, url: URL): boolean {
  return url.origin === origin && !noPage.test(url.pathname) && url.search === "";
}

/** Returns the nearest known ancestor of an address by path, except the start page. */
function addressAbove(
  address: string,
  known: (loose: string) => string | undefined,
  start: string,
): string | null {
  const { origin } = new URL(address);
  let path = address.slice(origin.length);
  while (path.includes("/")) {
    path = path.slice(0, path.lastIndexOf("/"));
    const loose = `${origin}${path}`;
    const key = loose === start ? undefined : known(loose);
    if (key !== undefined) return key;
  }
  return null;
}

/** Fetches a web address; throws `ResourceError` on failure. */
export type ReadWeb = (url: string) => Promise<WebAnswer>;

interface WebsiteOptions {
  readWeb: ReadWeb;
  converter: Converter;
  /** Follows links to pages of the same host. */
  follow: boolean;
  known?: readonly FoundPage[];
}

/** Web pages as a source: one page, or those of a site reachable by links. */
export class WebsiteSource implements ImportSource {
  readonly pages: FoundPage[] = [];
  readonly converter: Converter;
  readonly #options: WebsiteOptions;
  readonly #origin: string;
  readonly #start: string;
  readonly #byLoose = new Map<string, string>();
  /** Base addresses of the links of pages that were read. */
  readonly #bases = new Map<string, string>();

  constructor(start: string, options: WebsiteOptions) {
    this.#options = options;
    this.converter = options.converter;
    const url = new URL(start);
    url.hash = "";
    this.#origin = url.origin;
    this.#start = looseAddress(url);
    if (options.known?.length) for (const page of options.known) this.#keep(page);
    else this.#add(url);
  }

  #keep(page: FoundPage): void {
    this.pages.push(page);
    this.#byLoose.set(looseAddress(new URL(page.key)), page.key);
  }

  #add(url: URL): void {
    const loose = looseAddress(url);
    if (this.#byLoose.has(loose) || this.pages.length >= mostPagesOfWebsite) return;
    const parent = addressAbove(loose, (each) => this.#byLoose.get(each), this.#start);
    const title = loose === this.#origin ? url.host : titleOfName(decodePath(loose));
    this.#keep({ key: url.href, parent, kind: "document", title });
  }

  async read(key: string): Promise<ReadPage> {
    const answer = await this.#options.readWeb(key);
    this.#settle(key, new URL(answer.url));
    const { page, base, movedTo, links } = await this.converter.run("webPage", answer);
    this.#bases.set(key, base);
    if (movedTo !== undefined) this.#lead(key, new URL(movedTo));
    for (const link of this.#options.follow ? links : []) {
      const url = new URL(link);
      url.hash = "";
      if (isPageOf(this.#origin, url)) this.#add(url);
    }
    return page;
  }

  /** Follows a page that only redirects to another one. */
  #lead(key: string, to: URL): void {
    to.hash = "";
    if (!this.#options.follow || !isPageOf(this.#origin, to)) {
      throw new ResourceError(`It leads to ${to.href}`);
    }
    this.#add(to);
    const known = this.#byLoose.get(looseAddress(to));
    if (known === undefined || known === key) return;
    this.#byLoose.set(looseAddress(new URL(key)), known);
    throw new SamePage(known);
  }

  /** Handles a redirect to another site, or to a known page. */
  #settle(key: string, final: URL): void {
    const loose = looseAddress(final);
    const known = this.#byLoose.get(loose);
    if (known !== undefined && known !== key) {
      this.#byLoose.set(looseAddress(new URL(key)), known);
      throw new SamePage(known);
    }
    if (known === undefined) this.#byLoose.set(loose, key);
    if (this.#options.follow && final.origin !== this.#origin) {
      throw new ResourceError(`It redirects to another site, ${final.host}`);
    }
  }

  resolve(key: string, url: string, kind: "link" | "image"): Target | undefined {
    if (url.startsWith("#")) return undefined;
    const absolute = URL.parse(url, this.#bases.get(key) ?? key);
    if (!absolute || !/^https?:$/.test(absolute.protocol)) return undefined;
    if (kind === "image") return { file: absolute.href };
    const page = absolute.search === "" ? this.#byLoose.get(looseAddress(absolute)) : undefined;
    return page === undefined ? { url: absolute.href } : { page, anchor: absolute.hash.slice(1) };
  }

  async file(key: string): Promise<FoundFile> {
    const { bytes } = await this.#options.readWeb(key);
    const [last = ""] = new URL(key).pathname.split("/").slice(-1);
    return { name: decodePart(last) || "image", bytes };
  }
}

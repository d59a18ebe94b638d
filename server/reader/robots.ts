import type { Reading } from "./reading.ts";
import type { SiteAddress } from "./visit/find-site.ts";

/** Returns true if search engines may list the pages: only those of public sites. */
export const isIndexed = ({ at, visit }: Pick<Reading, "at" | "visit">): boolean =>
  at.site.visibility === "public" && !visit.isPreview;

/** Header of responses that search engines may not list. */
export const noIndex = { "x-robots-tag": "noindex" };

/** Allows crawlers only on published public sites; sites that they can't open have no such file. */
export function robots({ site, origin, base }: SiteAddress): Response {
  const isOpen = site.published && site.visibility === "public";
  const rule = isOpen ? `Allow: /\nSitemap: ${origin}${base}/sitemap.xml` : "Disallow: /";
  return new Response(`User-agent: *\n${rule}\n`, {
    headers: { "cache-control": "no-cache", "content-type": "text/plain; charset=utf-8" },
  });
}

import { expect, test } from "vitest";
import { publishedSite } from "../../testing/published.ts";
import { app } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { makeVisitor } from "../../testing/visitor.ts";

const key = "k".repeat(32);

/** Addresses of every kind that a site has, and what credentials make of them. */
const paths = [
  "",
  "guide-b",
  "guide-b/welcome",
  "guide-b/welcome.md",
  "guide-b/rss.xml",
  "rss.xml",
  "robots.txt",
  "sitemap.xml",
  "sitemap-1.xml",
  "llms.txt",
  "llms-full.txt",
  "favicon.ico",
  "~/search?q=welcome",
  "~/og.png",
  "~/og/space/page.png",
  "~/files/none/name.png",
  `~/files/${key}/name.png`,
  "~/nothing",
  ".well-known/security.txt",
  `${key}/guide-b`,
  "?preview=",
  "robots.txt?preview=",
  "?preview=x&claims={}",
  "?preview=x&changeRequest=y",
  "?jwt_token=a.b.c",
  "robots.txt?jwt_token=a.b.c",
  `?shareKey=${key}`,
  "?x=%00",
];

/** Reads answers as far as a stranger can compare them with others. */
async function answersAt(address: string, path: string) {
  const { request } = makeVisitor({ cookie: "docs-preview=x y; docs-share=x; docs-visitor=x" });
  const visitor = makeVisitor();
  const answers = [
    await visitor.request(`${address}/${path}`),
    await request(`${address}/${path}`, { accept: "application/json" }),
  ];
  return Promise.all(
    answers.map(async (answer) => [
      path,
      answer.status,
      Object.fromEntries(answer.headers),
      await answer.text(),
    ]),
  );
}

test.each([
  ["unpublished", "public"],
  ["unpublished", "visitor-auth"],
  ["published", "share-link"],
  ["published", "visitor-auth"],
] as const)(
  "a stranger can't tell a missing site from one that is %s, %s",
  async (state, visibility) => {
    const { api, siteParams, address } = await publishedSite(visibility, [
      newPage("Welcome", "Hi."),
    ]);
    if (state === "unpublished") await api.unpublishSite({ params: siteParams });
    const missing = address.replace("//", "//no");
    for (const path of paths) {
      const found = await answersAt(address, path);
      expect(found).toEqual(await answersAt(missing, path));
      expect([path, found[0]?.[1]]).toEqual([path, 404]);
    }
  },
);

test("a site of share links has no former address for those without a link", async () => {
  const { api, params, siteParams, address } = await publishedSite("share-link");
  const { organizationId } = params;
  const former = async (search: string) => {
    const path = `/published/${organizationId}/${siteParams.siteId}/guide-b`;
    const answer = await app.request(path + search);
    return [answer.status, answer.headers.get("location")];
  };
  const link = await api.createSiteShareLink({ params: siteParams, body: { name: "Board" } });
  const { search } = new URL(link.urls.published ?? "");
  expect(await former("")).toEqual([404, null]);
  expect(await former("?shareKey=guess")).toEqual([404, null]);
  expect(await former(search)).toEqual([308, `${address}/guide-b${search}`]);
});

test("robots.txt keeps crawlers from sites that are open, but not public", async () => {
  const { api, siteParams, address } = await publishedSite("unlisted");
  const robots = async () => {
    const answer = await makeVisitor().request(`${address}/robots.txt`);
    return [answer.status, await answer.text()];
  };
  expect(await robots()).toEqual([200, "User-agent: *\nDisallow: /\n"]);
  await api.updateSiteById({ params: siteParams, body: { visibility: "public" } });
  const rule = `Allow: /\nSitemap: ${address}/sitemap.xml`;
  expect(await robots()).toEqual([200, `User-agent: *\n${rule}\n`]);
});

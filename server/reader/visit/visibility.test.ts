import { sign } from "hono/jwt";
import { expect, test } from "vitest";
import type { AdaptiveJsonSchema } from "#lib/contract/sites/adaptive-json-schema.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { advanceClock } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { makeVisitor } from "../../testing/visitor.ts";

const welcome = newPage("Welcome", "Read this first.");

test("a share link opens the site for a browser, until it is switched off or deleted", async () => {
  const { api, siteParams, address } = await publishedSite("share-link", [welcome]);
  const stranger = makeVisitor();
  expect((await stranger.open(`${address}/guide-b`)).status).toBe(404);
  expect((await stranger.open(`${address}/?shareKey=guess`)).status).toBe(404);
  const open = async (name: string) => {
    const link = await api.createSiteShareLink({ params: siteParams, body: { name } });
    const reader = makeVisitor();
    const first = await reader.request(link.urls.published ?? "");
    expect([first.status, first.headers.get("location")]).toEqual([302, "/"]);
    expect(first.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax$/);
    const status = async () => (await reader.open(`${address}/guide-b/welcome`)).status;
    expect(await status()).toBe(200);
    const params = { ...siteParams, shareLinkId: link.id };
    return { params, status, reader, url: link.urls.published ?? "" };
  };
  const board = await open("Board");
  const page = await board.reader.open(`${address}/guide-b/welcome`);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect(await page.text()).not.toContain("shareKey");
  await api.updateSiteShareLinkById({ params: board.params, body: { active: false } });
  expect(await board.status()).toBe(404);
  await api.updateSiteShareLinkById({ params: board.params, body: { active: true } });
  expect(await board.status()).toBe(200);
  const press = await open("Press");
  const key = new URL(press.url).searchParams.get("shareKey");
  const inPath = await makeVisitor().request(`${address}/${key}/guide-b/welcome`);
  expect(inPath.headers.get("location")).toBe("/guide-b/welcome");
  expect(inPath.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax$/);
  await api.deleteSiteShareLinkById({ params: press.params });
  expect(await press.status()).toBe(404);
});

test.each(["//evil.example/x", "/%2Fevil.example/x", "/.//evil.example/x", "/%5Cevil.example/x"])(
  "a share link with the path %s leads nowhere but to its site",
  async (path) => {
    const { api, siteParams, address } = await publishedSite("share-link", [welcome]);
    const link = await api.createSiteShareLink({ params: siteParams, body: { name: "Board" } });
    const key = new URL(link.urls.published ?? "").searchParams.get("shareKey");
    const { status, headers } = await makeVisitor().request(`${address}/${key}${path}`);
    expect(status).toBe(302);
    const target = new URL(headers.get("location") ?? "", address);
    expect(target.origin).toBe(new URL(address).origin);
  },
);

test("a share link of one site opens no other", async () => {
  const one = await publishedSite("share-link", [welcome]);
  const other = await publishedSite("share-link", [welcome]);
  const link = await one.api.createSiteShareLink({
    params: one.siteParams,
    body: { name: "Board" },
  });
  const { search } = new URL(link.urls.published ?? "");
  expect((await makeVisitor().open(`${other.address}/${search}`)).status).toBe(404);
  const { cookies, open } = makeVisitor();
  await open(link.urls.published ?? "");
  const host = (address: string) => new URL(address).host;
  for (const [name, value] of cookies(host(one.address))) {
    cookies(host(other.address)).set(name, value);
  }
  expect((await open(`${other.address}/`)).status).toBe(404);
});

const jsonSchema: AdaptiveJsonSchema = {
  type: "object",
  properties: { isBeta: { type: "boolean", description: "In the beta" } },
  additionalProperties: false,
};

/** Opening lines of parts that aren't written as the language has it. */
const slips = [
  ":::if{expression='visitor.claims.isBeta == 'yes''}",
  ':::if{expression="visitor.claims.plan == "pro""}',
  ":::if{visitor.claims.isBeta == true}",
  ":::if visitor.claims.isBeta",
  '::: if{expression="visitor.claims.isBeta"}',
  ':::IF{expression="visitor.claims.isBeta"}',
  ':::if{expression="visitor.claims.isBeta"} now',
  ':::if{expression="visitor.claims.isBeta"',
  'Before it.\n        :::if{expression="visitor.claims.isBeta"}',
];

/** Adaptive site, whose secret words are for beta users. */
async function adaptiveSite(visibility: "public" | "visitor-auth") {
  const site = await publishedSite(visibility, [
    newPage(
      "Welcome",
      [
        "For everybody: orchid.",
        ':::if{expression="visitor.claims.isBeta"}\nIn a part: walrus.\n:::',
        ':::if{expression="not an ( expression"}\nUnreadable: walrus.\n:::',
        'Plan :expression[x]{expression="visitor.claims.isBeta"}.',
        ...slips.map((opening) => `${opening}\nSlip: walrus.\n:::`),
        "> :::if{a == b}\n> Quoted: walrus.\n> :::",
        "- An item\n  :::if{a == b}\n  Item: walrus.\n  :::",
        "Before.\n\n{% If visitor.claims.isBeta %}\nOther case: walrus.\n{% endif %}",
        '<div>\n:::if{expression="visitor.claims.isBeta"}\nIn HTML: walrus.\n:::\n</div>',
      ].join("\n\n"),
    ),
  ]);
  const { api, siteParams, space, params: organization } = site;
  await api.updateSiteAdaptiveSchema({ params: siteParams, body: { jsonSchema } });
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  const [parent = ""] = await addPages(api, space.id, [
    newPage("Beta walrus", "Page: walrus.", { condition: "visitor.claims.isBeta" }),
  ]);
  await addPages(api, space.id, [newPage("Below", "Below: walrus.", { into: parent })]);
  const beta = await api.createSpace({ params: organization, body: { title: "Walrus space" } });
  await addPages(api, beta.id, [newPage("Inside walrus", "Space: walrus.")]);
  const added = await api.addSpaceToSite({ params: siteParams, body: { spaceId: beta.id } });
  await api.updateSiteSpaceById({
    params: { ...siteParams, siteSpaceId: added.id },
    body: { condition: "visitor.claims.isBeta" },
  });
  const tokenOf = async (claims: Record<string, unknown>) => {
    const { privateKey } = await api.getSitePublishingAuthById({ params: siteParams });
    return sign(claims, privateKey, "HS256");
  };
  return { ...site, tokenOf };
}

const everywhere = [
  "",
  "guide-b",
  "guide-b/welcome",
  "guide-b/welcome.md",
  "guide-b/beta-walrus",
  "guide-b/beta-walrus.md",
  "guide-b/beta-walrus/below",
  "walrus-space",
  "walrus-space/inside-walrus",
  "~/search?q=walrus",
  "sitemap.xml",
  "llms.txt",
  "llms-full.txt",
  "no/such/page",
];

test("responses contain no content that is hidden from the visitor", async () => {
  const { address, tokenOf } = await adaptiveSite("public");
  const readAll = async (reader: ReturnType<typeof makeVisitor>) => {
    const found: string[] = [];
    for (const path of everywhere) {
      const json: Record<string, string>[] = path.startsWith("~")
        ? [{ accept: "application/json" }, {}]
        : [{}];
      for (const headers of json) {
        const text = await (await reader.open(`${address}/${path}`, headers)).text();
        // The address and the words that were asked for are the visitor's own.
        if (/walrus/i.test(text.replaceAll(/value="[^"]*"|found for “[^”]*”/g, "")))
          found.push(path);
      }
    }
    return found;
  };
  expect(await readAll(makeVisitor())).toEqual([]);
  const plain = makeVisitor();
  await plain.open(`${address}/?jwt_token=${await tokenOf({ isBeta: false })}`);
  expect(await readAll(plain)).toEqual([]);
  const beta = makeVisitor();
  await beta.open(`${address}/?jwt_token=${await tokenOf({ isBeta: true })}`);
  expect(new Set(await readAll(beta))).toEqual(
    new Set(everywhere.filter((path) => !path.startsWith("no/"))),
  );
  const page = await (await beta.open(`${address}/guide-b/welcome`)).text();
  expect(page).toContain("In a part: walrus.");
  expect(page).not.toContain("Unreadable");
});

test("a visitor's token is kept in a cookie, and decides until it expires", async () => {
  const { address, tokenOf } = await adaptiveSite("visitor-auth");
  const exp = Math.floor(Date.now() / 1000) + 60;
  const reader = makeVisitor();
  const first = await reader.request(`${address}/guide-b?jwt_token=${await tokenOf({ exp })}`);
  expect([first.status, first.headers.get("location")]).toEqual([302, "/guide-b"]);
  const [cookie = ""] = first.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  // It remains longer than the token is valid: the site then says that it has expired.
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(60 * 60);
  expect((await reader.open(`${address}/guide-b/welcome`)).status).toBe(200);
  expect((await reader.open(`${address}/guide-b/beta-walrus`)).status).toBe(404);
  expect((await makeVisitor().open(`${address}/guide-b`)).status).toBe(404);
});

test("an expired token, and one whose key was replaced, let nobody in", async () => {
  const { address, tokenOf, api, siteParams } = await adaptiveSite("visitor-auth");
  const reader = makeVisitor();
  await reader.open(`${address}/?jwt_token=${await tokenOf({})}`);
  const status = async () => (await reader.open(`${address}/guide-b`)).status;
  expect(await status()).toBe(200);
  await api.regenerateSitePublishingAuthById({ params: siteParams });
  expect(await status()).toBe(404);
  const expired = await tokenOf({ exp: Math.floor(Date.now() / 1000) - 1 });
  const late = await makeVisitor().open(`${address}/?jwt_token=${expired}`);
  expect(late.status).toBe(403);
  expect(await late.text()).toContain("Your sign-in has expired");
  for (const token of [`${expired}x`, "rubbish", "", "a.b.c", "x".repeat(5000)]) {
    expect((await makeVisitor().open(`${address}/?jwt_token=${token}`)).status).toBe(404);
  }
});

test("the picture of a page is for those who may read the page", async () => {
  const { address, tokenOf, pageIds, siteSpaceParams } = await adaptiveSite("visitor-auth");
  const image = `${address}/~/og/${siteSpaceParams.siteSpaceId}/${pageIds[0]}.png`;
  for (const path of [image, `${address}/~/og.png`]) {
    expect((await makeVisitor().open(path)).status).toBe(404);
  }
  const reader = makeVisitor();
  const page = await reader.open(`${address}/guide-b?jwt_token=${await tokenOf({})}`);
  // Services that show links come without a token.
  expect(await page.text()).not.toContain("og:image");
  const { status, headers } = await reader.open(image);
  expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
});

test("an unknown visitor is led to the sign-in with what they asked for", async () => {
  const { address, api, siteParams } = await adaptiveSite("visitor-auth");
  const fallbackURL = "https://example.com/in";
  const body = { backend: "custom" as const, fallbackURL };
  await api.updateSitePublishingAuthById({ params: siteParams, body });
  const response = await makeVisitor().open(`${address}/guide-b/welcome`);
  expect(response.headers.get("location")).toBe(`${fallbackURL}?location=%2Fguide-b%2Fwelcome`);
  const whole = await makeVisitor().open(
    `${address}/guide-b/welcome?utm=1&jwt_token=expired&shareKey=x&tab=linux`,
  );
  const to = new URL(whole.headers.get("location") ?? "");
  expect(to.searchParams.get("location")).toBe("/guide-b/welcome?utm=1&tab=linux");
});

test("a preview shows the site as a visitor, says so, and ends", async () => {
  const { address, api, siteParams } = await adaptiveSite("visitor-auth");
  await api.unpublishSite({ params: siteParams });
  const { url } = await api.getSitePublishingPreviewById({
    params: siteParams,
    query: { claims: JSON.stringify({ isBeta: true }) },
  });
  const reader = makeVisitor();
  const text = await (await reader.open(url)).text();
  expect(text).toContain("Preview of this site as a visitor.");
  expect(text).toContain("In a part: walrus.");
  expect((await makeVisitor().open(url.replace("true", "false"))).status).toBe(404);
  await reader.open(`${address}/?preview=`);
  expect((await reader.open(`${address}/`)).status).toBe(404);
  await reader.open(url);
  advanceClock(61 * 60_000);
  expect((await reader.open(`${address}/guide-b`)).status).toBe(404);
});

/** Query whose parameters browsers and `URLSearchParams` write differently. */
const asWritten = "a=b+c&d=%20e&f&g=~*";

test("a visitor's query stays as it is written when a credential is taken out of it", async () => {
  const { address, api, siteParams } = await publishedSite("share-link", [welcome]);
  const link = await api.createSiteShareLink({ params: siteParams, body: { name: "Board" } });
  const key = new URL(link.urls.published ?? "").searchParams.get("shareKey");
  for (const path of [`/x?a=b+c&shareKey=${key}&d=%20e&f&g=~*`, `/${key}/x?${asWritten}`]) {
    const { headers } = await makeVisitor().request(`${address}${path}`);
    expect(headers.get("location")).toBe(`/x?${asWritten}`);
  }
});

test("a sign-in gets the visitor's query as it is written, and keeps its own", async () => {
  const { address, api, siteParams, tokenOf } = await adaptiveSite("visitor-auth");
  const fallbackURL = "https://example.com/in?next=a+b&plain#top";
  const body = { backend: "custom" as const, fallbackURL };
  await api.updateSitePublishingAuthById({ params: siteParams, body });
  const asked = await makeVisitor().request(`${address}/caf%C3%A9%3F?${asWritten}&jwt_token=x`);
  const location = encodeURIComponent(`/caf%C3%A9%3F?${asWritten}`);
  expect(asked.headers.get("location")).toBe(
    `https://example.com/in?next=a+b&plain&location=${location}#top`,
  );
  const token = await tokenOf({});
  const back = await makeVisitor().request(`${address}/x?jwt_token=${token}&${asWritten}`);
  expect(back.headers.get("location")).toBe(`/x?${asWritten}`);
});

import { sign } from "hono/jwt";
import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { secretSite } from "../../testing/secret-site.ts";
import { clientWith } from "../../testing/service.ts";

test("a visitor gets redirects to what they are shown, and no others", async () => {
  const { api, site: params, address, section, openSection, open, secret } = await secretSite();
  const { privateKey } = await api.getSitePublishingAuthById({ params });
  const readerOf = async (claims?: object) => {
    const jwtToken = claims && (await sign({ ...claims }, privateKey, "HS256"));
    const body = { url: address, visitor: { jwtToken } };
    const found = await clientWith(undefined).resolvePublishedContentByUrl({ body });
    return clientWith("apiToken" in found ? found.apiToken : "");
  };
  const unknown = await readerOf();
  const beta = await readerOf({ isBeta: true });
  for (const [name, { id, siteSpaces, path }, spaceId] of [
    ["open", openSection, open],
    ["secret", section, secret],
  ] as const) {
    const siteSpaceId = siteSpaces[0]?.id ?? "";
    const { pages } = await api.listPages({ params: { spaceId } });
    const pageId = pages[0]?.id ?? "";
    const destinations = [
      { kind: "site-section", siteSectionId: id },
      { kind: "site-space", siteSpaceId },
      { kind: "site-page", siteSpaceId, pageId },
    ] as const;
    for (const destination of destinations) {
      const source = `/${name}-${destination.kind}`;
      await api.createSiteRedirect({ params, body: { source, destination } });
      const read = (reader: typeof api) =>
        reader.getSiteRedirectBySource({ params, query: { source } });
      const shown = { target: expect.stringContaining(`${address}/${path}`) };
      expect(await read(beta)).toMatchObject(shown);
      if (name === "open") expect(await read(unknown)).toMatchObject(shown);
      else await expectRejection(read(unknown), 404, /^source: redirect not found$/);
    }
  }
  const missing = unknown.getSiteRedirectBySource({ params, query: { source: "/none" } });
  await expectRejection(missing, 404, /^source: redirect not found$/);
});

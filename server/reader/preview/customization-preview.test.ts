import { expect, test } from "vitest";
import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import { nestedResources } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";

const red = { light: "#cc0000", dark: "#ff6666" };
const tried = {
  ...defaultCustomization,
  title: "Tried <title>",
  styling: { ...defaultCustomization.styling, primaryColor: red },
  announcement: { enabled: true, message: "Soon & better", style: "info" as const },
};

test("the home page is drawn with unsaved settings, and nothing is saved", async () => {
  const site = await publishedSite("public", [newPage("Welcome", "Walrus.")]);
  const { api, siteParams: params, address } = site;
  const { html } = await api.previewSiteCustomization({ params, body: tried });
  expect(html).toContain("Walrus.");
  expect(html).toContain("Tried &lt;title&gt;");
  expect(html).toContain("Soon &amp; better");
  expect(html).toContain("--primary:#cc0000");
  expect(html).toContain(`<base href="${address}/">`);
  expect(await (await visit(address)).text()).not.toContain("Tried");
  expect(await api.getSiteCustomizationById({ params })).toEqual(defaultCustomization);
});

test("a preview shows an unpublished site and what conditions hide, and nothing without a space", async () => {
  const secret = newPage("Secret", "Heron.", { condition: 'visitor.claims.plan == "pro"' });
  const {
    api,
    siteParams: params,
    siteSpaceParams,
  } = await publishedSite("visitor-auth", [secret]);
  await api.unpublishSite({ params });
  await api.updateSiteById({ params, body: { adaptiveContent: { enabled: true } } });
  const draw = async () => (await api.previewSiteCustomization({ params, body: tried })).html;
  expect(await draw()).toContain("Heron.");
  const bare = await api.createSite({
    params: { organizationId: params.organizationId },
    body: { title: "Empty" },
  });
  const empty = { ...params, siteId: bare.id };
  const { html } = await api.previewSiteCustomization({ params: empty, body: tried });
  expect(html).toContain("Nothing is published here yet.");
  expect(html).toContain("--primary:#cc0000");
  const query = { siteSpace: siteSpaceParams.siteSpaceId };
  const elsewhere = api.previewSiteCustomization({ params: empty, query, body: tried });
  await expectRejection(elsewhere, 404, /siteSpace/);
});

test("a space's overrides stay in the preview of its site, and are replaced in its own", async () => {
  const site = await publishedSite("public", [newPage("Welcome", "Walrus.")]);
  const { api, params, siteParams, siteSpaceParams } = site;
  await api.overrideSiteSpaceCustomizationById({
    params: siteSpaceParams,
    body: { title: "Own title" },
  });
  const ofSite = await api.previewSiteCustomization({ params: siteParams, body: tried });
  expect(ofSite.html).toContain("Own title");
  expect(ofSite.html).toContain("--primary:#cc0000");
  const other = await api.createSpace({ params, body: { title: "Other" } });
  await addPages(api, other.id, [newPage("Elsewhere", "Orchid.")]);
  const added = await api.addSpaceToSite({ params: siteParams, body: { spaceId: other.id } });
  const at = async (siteSpace: string) => {
    const query = { siteSpace };
    return (await api.previewSiteCustomization({ params: siteParams, query, body: tried })).html;
  };
  expect(await at(siteSpaceParams.siteSpaceId)).not.toContain("Own title");
  const shown = await at(added.id);
  expect(shown).toContain("Orchid.");
  expect(shown).not.toContain("Walrus.");
});

test("admins of a site see only spaces that they can read", async () => {
  const { api, as, grant, user, params: organization } = await nestedResources();
  const makeSpace = async (title: string, text: string) => {
    const { id } = await api.createSpace({ params: organization, body: { title } });
    await addPages(api, id, [newPage("Plans", text)]);
    await api.updateSpaceById({ params: { spaceId: id }, body: { defaultLevel: null } });
    return id;
  };
  const spaces = [await makeSpace("Secret", "Zebra."), await makeSpace("Known", "Heron.")];
  const body = { title: "Handbook", spaces };
  const site = await api.createSite({ params: organization, body });
  const params = { ...organization, siteId: site.id };
  await grant(user("edit"), { siteId: site.id }, "admin");
  const editor = as("edit");
  const [secret] = (await api.listSiteSpaces({ params })).items;
  const draw = async (query = {}) =>
    (await editor.previewSiteCustomization({ params, query, body: tried })).html;
  const closed = await draw();
  expect(closed).toContain("You don't have access".replace("'", "&#39;"));
  expect(closed).not.toMatch(/Zebra|Secret|Plans/);
  await grant(user("edit"), { spaceId: spaces[1] ?? "" }, "read");
  const open = await draw();
  expect(open).toContain("Heron.");
  expect(open).not.toMatch(/Zebra|Secret/);
  await expectRejection(draw({ siteSpace: secret?.id }), 404, /siteSpace/);
  const whole = await api.previewSiteCustomization({ params, body: tried });
  expect(whole.html).toContain("Zebra.");
});

test("invalid settings are rejected with their location, and others may not preview", async () => {
  const { api, as, siteParams: params } = await publishedSite("public");
  const styling = { ...tried.styling, primaryColor: { light: "red", dark: "#fff" } };
  const invalid = api.previewSiteCustomization({ params, body: { ...tried, styling } });
  await expectRejection(invalid, 400, /styling\.primaryColor\.light/);
  const links = [{ title: "Partners", to: null, links: [], condition: "visitor.claims.nobody" }];
  const header = { ...tried.header, links };
  const conditional = api.previewSiteCustomization({ params, body: { ...tried, header } });
  await expectRejection(conditional, 400, /header\.links\.0\.condition/);
  await expectRejection(as("edit").previewSiteCustomization({ params, body: tried }), 403, /admin/);
});

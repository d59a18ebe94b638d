import { expect, test } from "vitest";
import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import { expectRejection } from "../../testing/expect.ts";
import { publishedSite } from "../../testing/published.ts";
import { newPage, testSpace } from "../../testing/space.ts";

test("an unsaved text is drawn in the look of the site, and nothing else of the site", async () => {
  const site = await publishedSite("public", [newPage("Welcome", "As it was.")]);
  const { api, as, params, siteParams, space, pageIds } = site;
  const [pageId = ""] = pageIds;
  const other = await api.createSpace({ params, body: { title: "Secret plans" } });
  await api.addSpaceToSite({ params: siteParams, body: { spaceId: other.id } });
  const { styling } = defaultCustomization;
  const primaryColor = { light: "#aa1177", dark: "#ff88cc" };
  await api.updateSiteCustomizationById({
    params: siteParams,
    body: { ...defaultCustomization, styling: { ...styling, primaryColor } },
  });
  const draw = (more: object = {}) =>
    as("read").drawTextOnSite({
      params: { spaceId: space.id },
      body: {
        markdown: '{% hint style="info" %}\nAs it **will** be.\n{% endhint %}',
        pageId,
        ...more,
      },
    });
  const { html } = await draw();
  expect(html).toMatch(/<div class="hint info".*As it <strong>will<\/strong> be\./s);
  expect(html).not.toContain("As it was");
  expect(html).not.toContain("Secret plans");
  expect(html).toContain("#aa1177");
  expect(html).toContain("<base href=");
  await expectRejection(draw({ pageId: "gone" }), 404, /pageId/);
  await expectRejection(draw({ changeRequestId: "gone" }), 404);
});

test("a page that only a change request has is drawn, too", async () => {
  const site = await publishedSite("public", [newPage("Welcome", "As it was.")]);
  const { api, space } = site;
  const params = { spaceId: space.id };
  const request = await api.createChangeRequest({ params, body: { subject: "More" } });
  const answer = await api.editContentInChangeRequest({
    params: { ...params, changeRequestId: request.id },
    query: { compat: false },
    body: { changes: [newPage("Added", "")] },
  });
  const [made] = "changes" in answer ? answer.changes : [];
  const pageId = made?.object === "created_page" ? made.page.id : "";
  const body = { markdown: "New words.", pageId };
  await expectRejection(api.drawTextOnSite({ params, body }), 404, /pageId/);
  const { html } = await api.drawTextOnSite({
    params,
    body: { ...body, changeRequestId: request.id },
  });
  expect(html).toMatch(/<h1>Added<\/h1>.*New words\./s);
});

test("a space on no site has no such page", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  const body = { markdown: "Text", pageId: await change(newPage("Page")) };
  await expectRejection(api.drawTextOnSite({ params, body }), 404, /site/i);
});

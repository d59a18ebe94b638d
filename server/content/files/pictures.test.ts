import { expect, test } from "vitest";
import { blobTable } from "../../db/schema/content.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { png, redPng } from "../../testing/png.ts";
import { advanceClock, app, clientWith, deps } from "../../testing/service.ts";
import { collectContentGarbage } from "../revisions/collect-garbage.ts";

const base64 = (content: string | Uint8Array) => Buffer.from(content).toString("base64");
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const get = (url: string) => app.request(new URL(url).pathname);
const day = 24 * 60 * 60_000;

async function uploaders() {
  const { as, params } = await testOrganization();
  const upload = (name: string, content: string | Uint8Array, api = as("read")) =>
    api.uploadPicture({ body: { name, base64: base64(content) } });
  return { as, params, upload };
}

test("a picture is stored with the type of its bytes", async () => {
  const { upload } = await uploaders();
  const picture = await upload("me.svg", redPng());
  expect(picture).toMatchObject({
    object: "picture",
    contentType: "image/png",
    size: redPng().length,
    dimensions: { width: 2, height: 2 },
  });
  expect(Buffer.from(await (await get(picture.url)).arrayBuffer())).toEqual(redPng());
});

test.each([
  ["a drawing with a script", "logo.svg", drawing, "image/svg+xml"],
  ["an image that is followed by a page", "logo.html", appended(), "image/png"],
])("%s can't run where it is served", async (_, name, content, contentType) => {
  const { upload } = await uploaders();
  const { headers } = await get((await upload(name, content)).url);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": contentType,
    "content-disposition": expect.stringMatching(/^attachment/),
    "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
    "x-content-type-options": "nosniff",
  });
});

function appended(): Buffer {
  return Buffer.concat([redPng(), Buffer.from("<!doctype html><script>alert(1)</script>")]);
}

const wide = png({ width: 4097, height: 1, lines: [Array.from({ length: 12_292 }, () => 0)] });

test.each([
  ["a page", "logo.png", `<!doctype html>${drawing}`, /^base64: must be a PNG, JPEG, .* or SVG/],
  ["a PDF", "logo.png", "%PDF-1.7", /^base64: must be a PNG/],
  ["an image that is cut", "logo.png", redPng().subarray(0, 12), /^base64: must be a PNG/],
  ["an empty file", "logo.png", "", /^base64: must be a PNG/],
  ["an image that is also a script", "logo.js", "GIF89a/*\u0001*/=alert(1)", /^base64: must have/],
  ["an image of many pixels", "logo.png", wide, /^base64: must have at most 4096 × 4096 pixels/],
  ["a file of more than 2 MiB", "logo.png", new Uint8Array(2 * 1024 * 1024 + 3), /^base64: /],
])("%s is rejected as a picture", async (_, name, content, message) => {
  const { upload } = await uploaders();
  await expectRejection(upload(name, content), 400, message);
});

test("invalid base64 is rejected, and so is a caller without an account", async () => {
  const { as } = await uploaders();
  const body = { name: "a.png", base64: "no base64" };
  await expectRejection(as("read").uploadPicture({ body }), 400, /^base64: must be valid base64/);
  await expectRejection(clientWith(undefined).uploadPicture({ body }), 401);
});

test("a picture stays while an account, an organization or a site uses it", async () => {
  const { as, params, upload } = await uploaders();
  const admin = as("admin");
  const { id: userId } = await as("read").getAuthenticatedUser();
  const { id: siteId } = await admin.createSite({ params, body: { title: "Docs" } });
  const site = { params: { ...params, siteId } };
  const usual = await admin.getSiteCustomizationById(site);
  const [photo, logo, preview, unused] = [
    await upload("me.png", redPng()),
    await upload("logo.svg", drawing),
    await upload("preview.png", redPng()),
    await upload("unused.png", redPng()),
  ];
  await as("read").updateUserById({ params: { userId }, body: { photoURL: photo.url } });
  await admin.updateOrganizationById({ params, body: { logo: logo.url } });
  const socialPreview = { url: preview.url };
  await admin.updateSiteCustomizationById({ ...site, body: { ...usual, socialPreview } });
  const stati = () =>
    Promise.all([photo, logo, preview, unused].map(async ({ url }) => (await get(url)).status));
  await collectContentGarbage(deps);
  expect(await stati()).toEqual([200, 200, 200, 200]);
  advanceClock(2 * day);
  await collectContentGarbage(deps);
  expect(await stati()).toEqual([200, 200, 200, 404]);

  await as("read").updateUserById({ params: { userId }, body: { photoURL: null } });
  await admin.updateOrganizationById({ params, body: { logo: null } });
  await admin.updateSiteCustomizationById({ ...site, body: usual });
  await collectContentGarbage(deps);
  expect(await stati()).toEqual([404, 404, 404, 404]);
});

test("a reader uploads pictures, and changes only the own account with them", async () => {
  const { as, params, upload } = await uploaders();
  const other = await testOrganization();
  const { url } = await upload("logo.png", redPng());
  const { id: siteId } = await as("admin").createSite({ params, body: { title: "Docs" } });
  const site = { params: { ...params, siteId } };
  const body = await as("read").getSiteCustomizationById(site);
  const { id: userId } = await as("admin").getAuthenticatedUser();
  const inOther = { params: other.params, body: { logo: url } };
  for (const write of [
    as("read").updateOrganizationById({ params, body: { logo: url } }),
    as("read").updateSiteCustomizationById({ ...site, body: { ...body, socialPreview: { url } } }),
    as("read").updateUserById({ params: { userId }, body: { photoURL: url } }),
  ]) {
    await expectRejection(write, 403);
  }
  await expectRejection(as("admin").updateOrganizationById(inOther), 404);
});

test("an address of a picture that was deleted isn't saved", async () => {
  const { as, params, upload } = await uploaders();
  const admin = as("admin");
  const { id: userId } = await admin.getAuthenticatedUser();
  const { id: siteId } = await admin.createSite({ params, body: { title: "Docs" } });
  const site = { params: { ...params, siteId } };
  const usual = await admin.getSiteCustomizationById(site);
  const { url } = await upload("logo.png", redPng());
  advanceClock(2 * day);
  await collectContentGarbage(deps);
  const header = { ...usual.header, logo: { light: url, dark: url } };
  const gone = (member: string) => new RegExp(`^${member}: the picture no longer exists: upload`);
  await expectRejection(
    admin.updateUserById({ params: { userId }, body: { photoURL: url } }),
    400,
    gone("photoURL"),
  );
  await expectRejection(
    admin.updateOrganizationById({ params, body: { logo: url } }),
    400,
    gone("logo"),
  );
  await expectRejection(
    admin.updateSiteCustomizationById({ ...site, body: { ...usual, header } }),
    400,
    gone("header.logo.light"),
  );
});

test("a picture that others deleted doesn't keep a site from being customized", async () => {
  const { as, params, upload } = await uploaders();
  const admin = as("admin");
  const { id: siteId } = await admin.createSite({ params, body: { title: "Docs" } });
  const site = { params: { ...params, siteId } };
  const usual = await admin.getSiteCustomizationById(site);
  const { url } = await upload("preview.png", redPng());
  const body = { ...usual, socialPreview: { url } };
  await admin.updateSiteCustomizationById({ ...site, body });
  await deps.db.delete(blobTable);
  await admin.updateSiteCustomizationById({ ...site, body: { ...body, title: "Garden" } });
});

test("a person uploads at most 200 pictures a day", async () => {
  const { as, upload } = await uploaders();
  const body = { name: "a.png", base64: "no base64" };
  for (let sent = 0; sent < 200; sent += 1) {
    await expectRejection(as("read").uploadPicture({ body }), 400);
  }
  await expectRejection(upload("me.png", redPng()), 429, /200 pictures today/);
  expect(await upload("me.png", redPng(), as("admin"))).toMatchObject({ object: "picture" });
  advanceClock(day);
  expect(await upload("me.png", redPng())).toMatchObject({ object: "picture" });
});

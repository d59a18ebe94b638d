import type { NewIntegrationVersion } from "../../lib/contract/integrations/integrations.ts";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { rowOf } from "../support/rows.ts";
import { chooseOption } from "../support/select.ts";
import { expect, test } from "../support/test.ts";

/** Draws a form that can fail, and one for a space that always does. */
const script = `
const field = (label, element) => ({ type: "input", label, element });
const button = (label, action, more) => ({ type: "button", label, onPress: { action, ...more } });
const forms = {
  settings: { type: "configuration", children: [
    field("Channel", { type: "textinput", state: "channel", initialValue: "#general" }),
    field("Region", { type: "select", state: "region", options: [{ id: "eu", label: "Europe" }] }),
    { type: "text", children: ["Goes to ", { type: "text", children: [{ $state: "channel" }] }] },
    { type: "markdown", content: "Read **this** [first](https://a.example/), not [that](javascript:alert(1))" },
    { type: "markdown", content: { $state: "channel" } },
    { type: "marquee" },
    { type: "webframe", source: { url: "https://frame.example/" }, title: "Help" },
    { type: "link", target: { url: "javascript:alert(1)" }, text: "Trap" },
    button("Break", "break"),
    button("Find a channel", "@ui.modal.open", { componentId: "finder" }),
    button("Save it", "save", { region: { $state: "region" } }),
  ] },
  finder: { type: "modal", title: "Find a channel", children: [
    button("Take #docs", "@ui.modal.close", { returnValue: { channel: "#docs" } }),
  ] },
};
export default { async fetch(request) {
  const event = JSON.parse((await request.formData()).get("event"));
  if (event.type !== "ui_render") return new Response(null, { status: 406 });
  const { componentId, props, action, state = {} } = event;
  if (componentId === "broken") throw new Error("The desk is closed");
  if (action?.action === "break") throw new Error("The desk is closed");
  if (action?.action === "save") {
    const returnValue = { channel: state.channel, region: action.region };
    return Response.json({ type: "complete", returnValue });
  }
  const found = action?.action === "@ui.modal.close" ? action.returnValue : {};
  const set = props.installation?.configuration ?? {};
  const begun = action ? { ...state, ...found } : set;
  return Response.json({ type: "element", element: forms[componentId], state: begun, props });
} };`;

const version = (organization: string): NewIntegrationVersion => ({
  organization,
  title: "Own form",
  description: "Draws its configuration itself",
  script,
  runtime: "v2",
  scopes: [],
  configurations: { account: { componentId: "settings" }, space: { componentId: "broken" } },
});

test("an integration renders its configuration, runs actions, and saves it", async ({
  page,
  api,
  signIn,
}) => {
  const organization = await api.createOrganization({ body: { title: "Drawn" } });
  const params = { organizationId: organization.id };
  const integrationName = `own-form-${organization.id}`;
  await api.publishIntegration({ params: { integrationName }, body: version(organization.id) });
  await api.createSpace({ params, body: { title: "Handbook" } });
  await page.route("https://frame.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>From elsewhere</h1>" }),
  );
  await signIn();
  await page.goto(paths.integration({ ...params, integrationName }));
  await page.getByRole("button", { name: "Install" }).click();
  const dialog = page.getByRole("dialog", { name: "Install Own form" });
  await dialog.getByRole("button", { name: "Install and configure" }).click();

  const form = page.getByRole("region", { name: "Configuration of Own form" });
  // Its script begins to run only now.
  await expect(form.getByLabel("Channel")).toHaveValue("#general", { timeout: 45_000 });
  await expect(form.getByText("Unknown element “marquee”.")).toBeVisible();
  await expect(form.getByText(/^Trap/)).toBeVisible();
  await expect(form.getByRole("link")).toHaveText(["first", "Open in a new tab"]);
  await expect(form.getByRole("strong")).toHaveText("this");
  const frame = form.frameLocator("iframe[title=Help]").frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "From elsewhere" })).toBeVisible();
  await form.getByLabel("Channel").fill("#the *support*");
  await expect(form.getByRole("emphasis")).toHaveText("support");
  await form.getByLabel("Channel").fill("#support");
  await expect(form.getByText("Goes to #support")).toBeVisible();
  await chooseOption(form, "Region", "Europe");

  await form.getByRole("button", { name: "Break" }).click();
  await expect(form.getByRole("alert")).toContainText("The desk is closed");
  await expect(form.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(form.getByLabel("Channel")).toHaveValue("#support");
  await expectAccessible(page);

  await form.getByRole("button", { name: "Find a channel" }).click();
  const finder = page.getByRole("dialog", { name: "Find a channel" });
  await finder.getByRole("button", { name: "Take #docs" }).click();
  await expect(finder).toHaveCount(0);
  await expect(form.getByLabel("Channel")).toHaveValue("#docs");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await expect(form.getByLabel("Region")).toHaveText("Europe");

  await form.getByRole("button", { name: "Save it" }).click();
  await expect(page.getByText("Configuration saved")).toBeVisible();
  const { items } = await api.listIntegrationInstallations({ params: { integrationName } });
  expect(items).toMatchObject([{ configuration: { channel: "#docs", region: "eu" } }]);
  await expect(form.getByLabel("Channel")).toHaveValue("#docs");

  await page.goto(paths.integration({ ...params, integrationName }, "spaces"));
  await expect(rowOf(page, "Handbook")).toBeVisible();
  await page.getByRole("button", { name: "Configure Handbook" }).click();
  const configure = page.getByRole("dialog", { name: "Configure Handbook" });
  await expect(configure.getByRole("alert")).toContainText("The desk is closed");
  await expect(configure.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessible(page);
});

import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

const guide = "Some words first.\n\n## Charging the robot\n\nPut it on the station.\n";
const start =
  "Read [the guide](./guide).\n\n## More\n\nAnd [what is gone](/pages/gone) or [docs](https://example.com/docs).";

const pages = () => [newPage("Guide", guide, { ref: "guide" }), newPage("Start", start)];

test("links of a page show their targets, broken ones, and the pages that link to it", async ({
  page,
  signIn,
  api,
}) => {
  const { address, pages: ids } = await spaceWithPages(api, ...pages());
  await signIn();
  await page.goto(`${address}/content/${ids[1]}`);
  await page.getByRole("button", { name: "Links", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Links of Start" });
  const outgoing = panel.getByRole("list", { name: "Links on this page" });
  await expect(outgoing.getByRole("link", { name: "https://example.com/docs" })).toBeVisible();
  await expect(panel.getByText("3 targets, 1 broken")).toBeVisible();
  await expect(panel.getByText("No page links here.")).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole("switch", { name: "Only broken" }).click();
  await expect(outgoing.getByRole("link", { name: "https://example.com/docs" })).toBeHidden();
  await expect(outgoing.getByText("Missing page")).toBeVisible();
  await expect(outgoing.getByText("Broken", { exact: true })).toBeVisible();
  await expect(outgoing.getByRole("link", { name: "#more" })).toBeVisible();
  await panel.getByRole("switch", { name: "Only broken" }).click();
  await outgoing.getByRole("link", { name: "Guide" }).click();
  await expect(page.getByRole("heading", { name: "Charging the robot" })).toBeVisible();

  await page.goto(`${address}/content/${ids[0]}`);
  await page.getByRole("button", { name: "Links", exact: true }).click();
  const ofGuide = page.getByRole("dialog", { name: "Links of Guide" });
  await expect(ofGuide.getByText("No links on this page.")).toBeVisible();
  const backlinks = ofGuide.getByRole("list", { name: "Pages that link here" });
  await backlinks.getByRole("link", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: "Start", level: 2 })).toBeVisible();
});

test("links of a page in a change request are those of the change request", async ({
  page,
  signIn,
  api,
}) => {
  const { address, open, edit, pages: ids } = await spaceWithPages(api, ...pages());
  const params = await open("Link more");
  const [added] = await edit(params, newPage("Added", `See [start](/pages/${ids[1]}).`));
  await signIn();
  const request = `${address}/change-requests/${params.changeRequestId}`;
  await page.goto(`${request}/content/${ids[1]}`);
  await page.getByRole("button", { name: "Links", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Links of Start" });
  await panel
    .getByRole("list", { name: "Pages that link here" })
    .getByRole("link", { name: "Added" })
    .click();
  await expect(page).toHaveURL(new RegExp(`${params.changeRequestId}/content/${added}`));
});

test("links that fail to load can be retried, and long lists are shown in parts", async ({
  page,
  signIn,
  api,
}) => {
  const many = Array.from({ length: 60 }, (_, at) => `[n](https://example.com/${at})`).join("\n\n");
  const { address, pages: ids } = await spaceWithPages(api, newPage("Many", many));
  await signIn();
  const failing = "**/content/page/*/links*";
  await page.route(failing, (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 500, message: "The disk is on fire" } },
    }),
  );
  await page.goto(`${address}/content/${ids[0]}`);
  await page.getByRole("button", { name: "Links", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Links of Many" });
  const alert = panel.getByRole("alert");
  await expect(alert).toContainText("Links on this page couldn't be loaded");
  await page.unroute(failing);
  await alert.getByRole("button", { name: "Retry" }).click();
  const outgoing = panel.getByRole("list", { name: "Links on this page" });
  await expect(outgoing.getByRole("listitem")).toHaveCount(50);
  await expect(panel.getByText("50 of 60")).toBeVisible();
  await panel.getByRole("button", { name: "Show more" }).click();
  await expect(outgoing.getByRole("listitem")).toHaveCount(60);
  await expect(outgoing).toBeFocused();
});

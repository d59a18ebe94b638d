import { expectAccessible } from "./support/accessible.ts";
import { untilLoaded } from "./support/hydration.ts";
import { consolePages } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const names = [
  "overview",
  "settings",
  "members",
  "member",
  "teams",
  "team",
  "invitations",
  "invite links",
  "single sign-on",
  "sign-in log",
  "identity provider",
  "audit log",
  "activity of a member",
  "activity of a team",
  "activity of a collection",
  "activity of a space",
  "activity of a site",
  "integrations",
  "integrations that nothing matches",
  "installed integrations",
  "integration",
  "configuration of an integration",
  "configuration that an integration draws",
  "spaces of an integration",
  "sites of an integration",
  "integration with a preview",
  "events of an integration",
  "account",
  "tokens",
  "sessions",
  "preferences",
  "sites",
  "structure",
  "site settings",
  "site customization",
  "redirects",
  "share links",
  "visitors",
  "audience",
  "access to a site",
  "spaces",
  "space",
  "space content",
  "space files",
  "space links",
  "space search",
  "broken links",
  "links of a change request",
  "content of a change request",
  "files of a change request",
  "search in a change request",
  "space history",
  "access to a space",
  "access given to people",
  "why somebody has access",
  "collections",
  "collection",
  "collection settings",
  "access to a collection",
  "space settings",
  "trash",
  "comments",
  "comments of a space",
  "comments of a change request",
  "thread on a page",
  "thread on a change request",
  "change requests",
  "change requests to review",
  "change requests of a space",
  "change request",
  "change request as readers see it",
  "conflicts of a change request",
  "API specifications",
  "API specifications that nothing matches",
  "API specification",
  "changes of an API specification",
  "lint of an API specification",
  "reference of an API specification",
  "API specification that could not be read",
  "translations",
  "translation",
  "glossary",
];

for (const name of names) {
  test(`${name}: no rule is broken, light and dark, wide and narrow`, async ({
    page,
    signIn,
    api,
  }) => {
    await signIn();
    const path = (await consolePages(api))[name] ?? "";
    for (const [colorScheme, width] of [
      ["light", 1440],
      ["dark", 390],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await untilLoaded(page);
      await expectAccessible(page);
    }
  });

  test(`${name}: nothing scrolls sideways at 320 px`, async ({ page, signIn, api }) => {
    await signIn();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto((await consolePages(api))[name] ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await untilLoaded(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });
}

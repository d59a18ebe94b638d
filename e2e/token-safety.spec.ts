import { untilLoaded } from "./support/hydration.ts";
import { consolePages } from "./support/pages.ts";
import { newAccount } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Each walks every so-manieth page: one journey through all of them outlasts a test on a slow machine. */
const walks = 4;

for (let walk = 0; walk < walks; walk += 1) {
  test(`nothing that the browser receives on a whole journey holds the token: walk ${walk + 1} of ${walks}`, async ({
    page,
    api,
    system,
  }) => {
    test.setTimeout(240_000);
    const { adminToken } = system;
    const forms = [
      adminToken,
      encodeURIComponent(adminToken),
      Buffer.from(adminToken).toString("base64").slice(0, 24),
    ];
    const holds = (text: string) => forms.some((form) => text.includes(form));
    const leaks: string[] = [];
    const seen: Promise<void>[] = [];
    let answers = 0;
    page.on("response", (response) => {
      const look = async () => {
        const headers = JSON.stringify(await response.allHeaders());
        const body = await response.text().catch(() => "");
        answers += 1;
        if (holds(headers) || holds(body)) leaks.push(response.url());
      };
      seen.push(look().catch(() => undefined));
    });
    await page.goto("/sign-in");
    await page.getByLabel("Sign-in link or API token").fill(adminToken);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/orgs\//);
    const all = Object.values(await consolePages(api));
    for (const path of all.filter((_, index) => index % walks === walk)) {
      await page.goto(path);
      await untilLoaded(page);
      const kept = await page.evaluate(() =>
        JSON.stringify([
          document.cookie,
          { ...localStorage },
          { ...sessionStorage },
          document.documentElement.outerHTML,
        ]),
      );
      expect(holds(kept), path).toBe(false);
    }
    // The stream of the last page would go on.
    await page.goto("about:blank");
    await Promise.all(seen);
    expect(answers).toBeGreaterThan(100);
    expect(leaks).toEqual([]);
    const cookies = await page.context().cookies();
    expect(cookies.every(({ value }) => !holds(value))).toBe(true);
    expect(cookies.find(({ name }) => name.includes("docs-console"))).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
    });
  });
}

test("scripts come without source maps, pages with a policy that allows no inline script", async ({
  page,
  request,
  signIn,
  api,
}) => {
  await signIn();
  const { overview = "" } = await consolePages(api);
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  const response = await page.goto(overview);
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain("unsafe-inline");
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain("unsafe-eval");
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts.slice(0, 10)) {
    expect((await request.get(`${script}.map`)).status(), script).toBe(404);
  }
});

test("a write from another site is refused", async ({ page, request, signIn, system }) => {
  // Somebody of this journey alone: others make organizations at the same time.
  const { token, api } = await newAccount("Forged");
  await signIn(token);
  const cookies = (await page.context().cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  const headers = {
    cookie: cookies,
    origin: "https://elsewhere.example",
    "content-type": "application/json",
  };
  const answer = await request.post(`${system.consoleUrl}/api/v1/orgs`, {
    headers,
    data: { title: "Forged" },
  });
  expect(answer.status()).toBe(403);
  expect((await api.listOrganizationsForAuthenticatedUser()).count).toBe(0);
});

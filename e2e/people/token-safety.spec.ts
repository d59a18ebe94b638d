import { untilLoaded } from "../support/hydration.ts";
import { consolePages } from "../support/pages.ts";
import { newAccount } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { watchForToken } from "../support/token-watch.ts";

// `pages.spec.ts` looks for the token on every page.
test("signing in with a token puts it in no response, storage or readable cookie", {
  tag: "@core",
}, async ({ page, system }) => {
  const { adminToken } = system;
  const token = watchForToken(page, adminToken);
  await page.goto("/sign-in");
  await page.getByLabel("Sign-in link or API token").fill(adminToken);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/orgs\//);
  await untilLoaded(page);
  await token.look();
  const { leaks, responses } = await token.end();
  expect(leaks).toEqual([]);
  expect(responses).toBeGreaterThan(20);
  const cookies = await page.context().cookies();
  expect(cookies.every(({ value }) => !value.includes(adminToken))).toBe(true);
  expect(cookies.find(({ name }) => name.includes("docs-console"))).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
  });
});

test("scripts have no source maps, and pages have a policy without inline scripts", {
  tag: "@core",
}, async ({ page, request, signIn, api }) => {
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

test("a URL that ends like a file is a page with a policy, and rejects calls of other sites", {
  tag: "@core",
}, async ({ page, request, signIn, system }) => {
  const optimizer = "/_next/image?url=%2Ficon.svg&w=64&q=75";
  for (const path of ["/x.png", "/robots.txt", "/reference-viewer-more", optimizer]) {
    const signedOut = await request.get(system.consoleUrl + path, { maxRedirects: 0 });
    expect(signedOut.status(), path).toBe(307);
    expect(signedOut.headers()["content-security-policy"], path).toContain("frame-ancestors");
  }
  await signIn();
  for (const path of ["/x.png", optimizer]) {
    const answer = await page.request.get(system.consoleUrl + path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()["content-security-policy"], path).toContain("frame-ancestors 'none'");
  }
  const headers = { origin: "https://elsewhere.example", "next-action": "a".repeat(42) };
  const call = await page.request.post(`${system.consoleUrl}/x.png`, { headers, data: [] });
  expect(call.status()).toBe(403);
  // Addresses that bypass the proxy are no pages: nothing there could run.
  const missing = await request.get(`${system.consoleUrl}/_next/static/none.html`);
  expect(missing.status()).toBe(404);
  expect(missing.headers()["content-type"] ?? "").not.toContain("html");
});

test("a write from another site is rejected", { tag: "@core" }, async ({
  page,
  request,
  signIn,
  system,
}) => {
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

import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { mailServer } from "../support/mail-server.ts";
import { freePort, newDataDir, start } from "../support/system.ts";
import { expect, test } from "../support/test.ts";

const administrator = "first.admin@mail.example";

/** A running pair of its own, which sends mail. */
async function mailingSystem() {
  const mail = await mailServer();
  const { dataDir, remove } = await newDataDir();
  const [port, apiPort] = [await freePort(), await freePort()];
  const system = await start({
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    API_BASE_URL: "",
    ADMIN_EMAIL: administrator,
    DEMO: "false",
    SMTP_URL: mail.url,
    MAIL_FROM: "docs@mail.example",
    LOG_LEVEL: "warn",
  });
  const stop = async () => {
    await system.stop();
    await mail.close();
    await remove();
  };
  return { origin: `http://localhost:${port}`, mail, stop };
}

test("a link by email signs in once, and an unknown address gets the same answer without an email", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { origin, mail, stop } = await mailingSystem();
  const ask = async (address: string) => {
    await page.goto(origin + paths.signIn());
    await page.getByLabel("Email address").fill(address);
    await page.getByRole("button", { name: "Email me a sign-in link" }).click();
    await expect(
      page.getByText(`If ${address} has an account here, you'll get a sign-in link.`),
    ).toBeVisible();
  };
  try {
    const sent = await page.request.get(origin + paths.signIn());
    expect(await sent.text()).toContain("Email me a sign-in link");
    await page.goto(origin + paths.signIn());
    await page.getByRole("button", { name: "Email me a sign-in link" }).click();
    await expect(page.getByText("Enter your email address")).toBeVisible();
    await expectAccessible(page);
    await ask("stranger@mail.example");
    await ask(administrator);
    await expectAccessible(page);
    await expect.poll(() => mail.linkTo(administrator), { timeout: 60_000 }).toContain("#code=");
    expect(mail.linkTo("stranger@mail.example")).toBe("");
    const link = mail.linkTo(administrator);
    await page.goto("about:blank");
    await page.goto(link);
    await expect(page).not.toHaveURL(/sign-in/);
    await page.context().clearCookies();
    await page.goto("about:blank");
    await page.goto(link);
    await expect(page.getByText("This link is no longer valid")).toBeVisible();
  } finally {
    await stop();
  }
});

import { expectAccessible } from "../support/accessible.ts";
import { systemUnderTest } from "../support/environment.ts";
import { tokenOf } from "../support/people.ts";
import { proposal } from "../support/reviews.ts";
import { rowOf } from "../support/rows.ts";
import { clientFor, expect, test } from "../support/test.ts";

test("the organization's list shows the person that a change request waits for", async ({
  page,
  api,
  signIn,
}) => {
  const { organizationId } = systemUnderTest().demo;
  const { request, address } = await proposal(api, "Turn by turn");
  await signIn(await tokenOf("yuki.tanaka"));
  const list = `/orgs/${organizationId}/change-requests`;
  await page.goto(`${list}?turn=review`);
  await expect(page.getByRole("button", { name: /^To review/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(rowOf(page, "Turn by turn")).toHaveCount(0);
  await page.goto(`${list}?turn=all`);
  await expect(rowOf(page, "Turn by turn")).toContainText("No reviewers");
  const yuki = clientFor(await tokenOf("yuki.tanaka"));
  await yuki.reviewChangeRequest({ params: request, body: { status: "changes-requested" } });
  await page.reload();
  await page.getByRole("button", { name: "Waiting on others" }).click();
  await expect(page).toHaveURL(/turn=waiting/);
  await expect(rowOf(page, "Turn by turn")).toContainText("Changes requested");
  await yuki.reviewChangeRequest({ params: request, body: { status: "approved" } });
  await page.getByRole("button", { name: "Ready to merge" }).click();
  await expect(rowOf(page, "Turn by turn")).toContainText("Approved");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Turn by turn" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.goBack();
  await expect(page.getByRole("button", { name: "Ready to merge" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

import type { Locator, Page } from "playwright/test";
import type { Api } from "./api.ts";
import { newPage } from "./content.ts";
import { systemUnderTest } from "./environment.ts";
import { tokenOf } from "./people.ts";
import { clientFor } from "./test.ts";

/** A change request of Layla's in a space of its own of the demo organization. */
export async function proposal(api: Api, subject: string) {
  const organization = systemUnderTest().demo;
  const space = await api.createSpace({ params: organization, body: { title: subject } });
  const params = { spaceId: space.id };
  const layla = clientFor(await tokenOf("layla.haddad"));
  const { id } = await layla.createChangeRequest({ params, body: { subject } });
  const request = { ...params, changeRequestId: id };
  const edit = (...changes: Parameters<typeof newPage>[]) =>
    layla.editContentInChangeRequest({
      params: request,
      body: { changes: changes.map((each) => newPage(...each)) },
    });
  await edit(["First page", "What it says."]);
  await layla.updateChangeRequestById({ params: request, body: { status: "open" } });
  const address = `/orgs/${organization.organizationId}/spaces/${space.id}/change-requests/${id}`;
  return { organization, request, layla, edit, address };
}

/** Reviewers of a change request. */
export function reviewersIn(page: Page): Locator {
  return page.getByRole("region", { name: "Reviewers" });
}

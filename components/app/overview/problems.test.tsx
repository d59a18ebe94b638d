import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { AccessRequest } from "@/lib/contract/access/access-requests";
import type { OrganizationSummary } from "@/lib/contract/organizations/organizations";
import type { Problems } from "@/lib/queries/organizations/overview";
import { isFine, ProblemsList } from "./problems";

const request: AccessRequest = {
  object: "access-request",
  id: "request",
  user: { object: "user", id: "ana", displayName: "Ana", urls: { location: "/v1/users/ana" } },
  place: { type: "space", id: "plans", title: "خطط" },
  createdAt: "2026-03-01T00:00:00Z",
  expiresAt: "2026-03-15T00:00:00Z",
};

const problems: Problems = {
  accessRequests: { items: [request], count: 1 },
  brokenLinks: 0,
  failedSpecs: [],
  invitations: { expired: 0, failed: 0, sendsNoEmail: false },
  known: true,
  error: null,
  retry: () => undefined,
  retrying: false,
};

const summary: OrganizationSummary = {
  object: "organization-summary",
  spaces: 1,
  trashedSpaces: 0,
  sites: 0,
  unpublishedSites: 0,
  members: 2,
  collections: 0,
  spacesAboutToBePurged: [],
  developmentModes: [],
  failingInstallations: [],
};
const drawn = (count: number) =>
  renderToString(
    <ProblemsList
      organization={{ organizationId: "acme" }}
      summary={summary}
      problems={{ ...problems, accessRequests: { items: [request], count } }}
    />,
  );

test("access requests beyond the first ones are counted", () => {
  expect(drawn(1)).not.toContain("more access request");
  expect(drawn(2)).toContain("1 more access request<");
  expect(drawn(4)).toContain("3 more access requests<");
});

test("the title of a requested resource has its own direction", () => {
  expect(drawn(1)).toMatch(/<span class="bidi">خطط<\/span>/);
});

test("a version that waits for approval is listed, and an older answer has none", () => {
  const update = { installation: "a", integration: "notifier", title: "Notifier", version: 2 };
  const waiting = { ...summary, waitingUpdates: [update] };
  const calm = { ...problems, accessRequests: { items: [], count: 0 } };
  expect(isFine(summary, calm)).toBe(true);
  expect(isFine({ ...summary, waitingUpdates: [] }, calm)).toBe(true);
  expect(isFine(waiting, calm)).toBe(false);
  const html = renderToString(
    <ProblemsList organization={{ organizationId: "acme" }} summary={waiting} problems={calm} />,
  );
  expect(html).toContain("version 2 waits for approval");
  expect(html).toContain("Review version 2 of Notifier");
});

test.each([
  [false, "resend or revoke"],
  [true, "copy a new link or revoke"],
])("expired invitations say what is possible: without email %s", (sendsNoEmail, note) => {
  const html = renderToString(
    <ProblemsList
      organization={{ organizationId: "acme" }}
      summary={summary}
      problems={{ ...problems, invitations: { expired: 1, failed: 0, sendsNoEmail } }}
    />,
  );
  expect(html).toContain(note);
});

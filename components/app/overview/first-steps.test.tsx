import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { TooltipProvider } from "@/components/ui/tooltip";
import type { FirstSteps } from "@/lib/contract/organizations/organizations";
import { readOwnDrafts, readRecentSpaces } from "@/lib/queries/organizations/overview";
import { readSites } from "@/lib/queries/sites/sites";
import { Checklist } from "./first-steps";

const organization = { organizationId: "o1" };
const none: FirstSteps = { page: false, publish: false, look: false, people: true, signIn: true };

function drawn(steps: FirstSteps, isNew: boolean, drafts?: object[]): string {
  const client = new QueryClient();
  const spaces = drafts ? [{ id: "s1" }] : [];
  client.setQueryData(readRecentSpaces(organization).queryKey, { items: spaces } as never);
  client.setQueryData(readOwnDrafts(organization).queryKey, { items: drafts ?? [] } as never);
  const page = { items: [], count: 0 };
  const key = readSites(organization, {}).queryKey;
  client.setQueryData(key, { pages: [page], pageParams: [undefined] } as never);
  return renderToString(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <Checklist {...{ organization, steps, isNew }} onDismiss={() => {}} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

const count = (html: string, text: string) => html.split(text).length - 1;

test("without a site, the first open step creates one, also after the first page", () => {
  for (const steps of [none, { ...none, page: true }, { ...none, page: true, publish: true }]) {
    const html = drawn(steps, false);
    expect(count(html, ">Create site<")).toBe(1);
    const open = [steps.page, steps.publish, steps.look].filter((done) => !done).length;
    expect(count(html, "After you create a site")).toBe(open - 1);
  }
});

test("an empty organization has the button above its steps", () => {
  const html = drawn(none, true);
  expect(count(html, ">Create site<")).toBe(0);
  expect(count(html, "After you create a site")).toBe(3);
});

test("with a space and no site, the first page goes on in the newest own draft", () => {
  const drafts = [
    { id: "c2", space: "s1" },
    { id: "c1", space: "s1" },
  ];
  const html = drawn(none, false, drafts);
  expect(html).toContain("/orgs/o1/spaces/s1/change-requests/c2/content");
  expect(count(html, ">Continue draft<")).toBe(1);
  // It is the only main action; the site comes after it.
  expect(count(html, "bg-accent ")).toBe(1);
  expect(count(html, ">Create site<")).toBe(1);
  expect(count(html, "After you create a site")).toBe(1);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callOperation } from "@/lib/queries/platform/operation";
import { consolePath, findByAddress } from "./find-by-address";
import { numberIn, requestsFor } from "./search-everything";

vi.mock("@/lib/queries/platform/operation", () => ({ callOperation: vi.fn() }));

const own = "https://console.example";
const of = { organizationId: "o" };
const space = { id: "s", title: "Guide", organization: "o" };
const page = { id: "p", title: "Start" };
const request = { id: "c", number: 12, subject: "Prices", status: "open" };

/** Answers of the service; any other call finds nothing. */
const answer = (answers: Record<string, unknown>) =>
  vi.mocked(callOperation).mockImplementation(async (id) => answers[id] as never);

const find = (text: string) => findByAddress(of, text, new AbortController().signal);

beforeEach(() => vi.stubGlobal("location", new URL(own)));
afterEach(() => vi.unstubAllGlobals());

test("addresses of the console are told from others", () => {
  const other = new URL("https://other.example/orgs/o");
  expect(consolePath(other, own)).toBeUndefined();
  expect(consolePath(new URL(`${own}/orgs/o/sites?a=b#c`), own)).toBe("/orgs/o/sites?a=b#c");
});

test("an address of the console opens as it is, with the name of its target", async () => {
  answer({ getContentByUrl: { space, changeRequest: request, page } });
  const href = "/orgs/o/spaces/s/change-requests/c/content/p?x=1";
  for (const text of [own + href, own.replace("https://", "") + href]) {
    expect(await find(text)).toMatchObject([{ label: "Start", hint: "Guide", href }]);
  }
  answer({});
  const list = "/orgs/o/change-requests?turn=mine";
  expect(await find(own + list)).toMatchObject([{ label: `Go to ${list}`, href: list }]);
});

test("an address of the API opens what it names", async () => {
  answer({ getContentByUrl: { space, changeRequest: request } });
  expect(await find("https://api.example/v1/spaces/s/change-requests/c")).toMatchObject([
    { label: "#12 Prices", hint: "Open", href: "/orgs/o/spaces/s/change-requests/c" },
  ]);
});

test("an address of a published site opens its page at the heading, or the site", async () => {
  const site = { id: "w", title: "Docs" };
  const published = { organization: "o", site: "w", space: "s", pathname: "/start%20here" };
  const resolved = { resolvePublishedContentByUrl: published };
  answer({ ...resolved, getSpaceById: space, getSiteById: site, getPageByPath: page });
  expect(await find("https://docs.example/start%20here#set-up")).toMatchObject([
    { label: "Start", href: "/orgs/o/spaces/s/content/p#h-set-up" },
    { label: "Docs", href: "/orgs/o/sites/w" },
  ]);
  const call = { params: { spaceId: "s", pagePath: "start here" } };
  expect(callOperation).toHaveBeenCalledWith("getPageByPath", call, expect.anything());
  const redirect = { target: "external", site: "w", redirect: "https://login.example/" };
  answer({ resolvePublishedContentByUrl: redirect, getSiteById: site });
  expect(await find("https://docs.example/%zz")).toMatchObject([{ label: "Docs" }]);
});

test("an id finds what it names", async () => {
  answer({ getTeamInOrganizationById: { id: "t", title: "Support" } });
  expect(await find("0hocua2c968yujy2tt68")).toMatchObject([{ label: "Support", hint: "Team" }]);
  answer({});
  expect(await find("0hocua2c968yujy2tt68")).toEqual([]);
  expect(await find("support")).toEqual([]);
});

test("change requests are found by subject, number and id, unfinished ones first", () => {
  const merged = {
    ...request,
    id: "m",
    number: 3,
    subject: "Old prices",
    status: "merged" as const,
  };
  const open = { ...request, status: "open" as const };
  const all = [merged, open];
  expect(requestsFor(all, "PRICES")).toEqual([open, merged]);
  expect(requestsFor(all, "#12")).toEqual([open]);
  for (const text of ["#12", "CR #12", "change request #12 "]) expect(numberIn(text)).toBe("#12");
  for (const text of ["12", "#", "#12 Prices", "Prices"]) expect(numberIn(text)).toBeUndefined();
  expect(requestsFor(all, "m")).toEqual([merged]);
  expect(requestsFor(all, "other")).toEqual([]);
});

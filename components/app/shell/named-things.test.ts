import { expect, test } from "vitest";
import type { Space } from "@/lib/contract/content/space";
import type { Integration } from "@/lib/contract/integrations/integration";
import type { Site } from "@/lib/contract/sites/site";
import { fold } from "@/lib/text/fold";
import { catalogueCommands, findNamed, type NamedThings } from "./named-things";

const of = { organizationId: "o" };
const titled = <One>(titles: readonly string[]) =>
  titles.map((title) => ({ id: title, name: title, title, organization: "o" }) as One);

const all: NamedThings = {
  sites: titled<Site>([
    "Halden Robotics Docs",
    "Partner portal",
    "API reference",
    "Atlas handbook",
    "Guides",
    "Customer hub",
  ]),
  spaces: titled<Space>([
    "API reference",
    "Getting started",
    "Field guide",
    "Release notes",
    "Customer support",
    "Guises",
  ]),
  integrations: titled<Integration>([
    "Page insights",
    "Chat notices",
    "Slack",
    "GitHub sync",
    "Webhook relay",
  ]),
  installed: new Set(["Page insights"]),
};

/** Lists as the service does: titles that contain a text. */
const read = async (text: string): Promise<NamedThings> => {
  const has = ({ title }: { title: string }) => fold(title).includes(fold(text));
  return {
    sites: all.sites.filter(has),
    spaces: all.spaces.filter(has),
    integrations: all.integrations.filter(has),
    installed: all.installed,
  };
};

const found = async (text: string) => {
  const { tabs, sites, spaces, integrations, similar } = await findNamed(of, text, read);
  return [...tabs, ...sites, ...spaces, ...integrations, ...similar].map(({ label }) => label);
};

test.each([
  ["halden appearance", "Halden Robotics Docs › Appearance"],
  ["api reference redirects", "API reference › Redirects"],
  ["redirects api reference", "API reference › Redirects"],
  ["halden custmization", "Halden Robotics Docs › Appearance"],
  ["halden redirekts", "Halden Robotics Docs › Redirects"],
  ["partner share links", "Partner portal › Share links"],
  ["partner portal audience", "Partner portal › Audience"],
  ["partner structure", "Partner portal › Structure"],
  ["partner visitor sign-in", "Partner portal › Visitor sign-in"],
  ["getting started history", "Getting started › History"],
  ["field guide files", "Field guide › Files"],
  ["field guide change requests", "Field guide › Change requests"],
  ["release notes comments", "Release notes › Comments"],
  ["release notes access", "Release notes › Access"],
  ["support settings", "Customer support › Settings"],
  ["halden logo", "Halden Robotics Docs › Appearance"],
  ["atlas activity", "Atlas handbook › Activity"],
  ["haldne appearance", "Halden Robotics Docs › Appearance"],
  ["page insights", "Page insights"],
  ["slack", "Slack"],
  ["github", "GitHub sync"],
  ["chat", "Chat notices"],
  ["customer hub domain", "Customer hub › Custom domain"],
  ["halden docs domain", "Halden Robotics Docs › Custom domain"],
  ["partner portal readers", "Partner portal › Audience"],
  ["publish customer hub", "Customer hub › Publish"],
  ["install slack", "Slack"],
  ["connect to github", "GitHub sync"],
  ["chat notices integration", "Chat notices"],
  ["slac", "Slack"],
  ["slakc", "Slack"],
  ["insigths", "Page insights"],
  ["webhok relay", "Webhook relay"],
  ["haldne", "Halden Robotics Docs"],
  ["partnr", "Partner portal"],
  ["getting strated", "Getting started"],
  ["release notse", "Release notes"],
  ["atals handbook", "Atlas handbook"],
  ["slkc", undefined],
])("%j finds %j first", async (text, label) => {
  expect((await found(text))[0]).toBe(label);
});

test("names without a slip hide those with one", async () => {
  expect(await found("guides")).toEqual(["Guides"]);
});

test.each([
  ["install slack", "slack"],
  ["how do I install slack", "slack"],
  ["connect to jira", "jira"],
  ["google drive integration", "google drive"],
  ["add zapier app", "zapier"],
  ["slack", undefined],
  ["add user", undefined],
  ["install", undefined],
])("%j searches the catalogue of integrations for %j", (text, name) => {
  const [command] = catalogueCommands(of, text);
  expect(command?.label).toBe(name && `Search integrations for “${name}”`);
  expect(command?.href).toBe(
    name && `/orgs/o/integrations?${new URLSearchParams({ search: name })}`,
  );
});

test("an integration says whether it is installed", async () => {
  const hints = async (text: string) =>
    (await findNamed(of, text, read)).integrations.map(({ hint }) => hint);
  expect(await hints("page insights")).toEqual(["Installed integration"]);
  expect(await hints("slack")).toEqual(["Integration"]);
});

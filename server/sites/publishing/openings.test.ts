import { beforeAll, expect, onTestFinished, test } from "vitest";
import { writes } from "#lib/contract/changes.ts";
import { contract } from "#lib/contract/index.ts";
import { type Role, roles } from "#lib/contract/platform/common.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import { expectRejection } from "../../testing/expect.ts";
import { beta, secretSite, secretSpaces } from "../../testing/secret-site.ts";
import type { TestClient } from "../../testing/service.ts";

const both = `${beta} && visitor.claims.isStaff`;

type Site = Awaited<ReturnType<typeof secretSite>>;
type Call = (caller: TestClient) => Promise<unknown>;

const siteUpdate = (
  start: Parameters<TestClient["updateSiteById"]>[0]["body"],
  body: typeof start,
) => {
  return async ({ api, site: params }: Site): Promise<Call> => {
    await api.updateSiteById({ params, body: start });
    return (caller) => caller.updateSiteById({ params, body });
  };
};

const sectionCondition = (condition: string | null) => async (site: Site) => (caller: TestClient) =>
  caller.updateSiteSectionById({ params: site.ofSection, body: { condition } });

/** Gives the space a condition of its own in a section without one, and then another. */
const spaceCondition = (condition: string | null) => async (site: Site) => {
  const { api, ofSecret: params, ofSection } = site;
  await api.updateSiteSpaceById({ params, body: { condition: both } });
  await api.updateSiteSectionById({ params: ofSection, body: { condition: null } });
  return (caller: TestClient) => caller.updateSiteSpaceById({ params, body: { condition } });
};

/** Writes of sites that can open a space, prepared so that they do. */
const openings: Record<string, Record<string, (site: Site) => Promise<Call>>> = {
  publishSite: {
    "an unpublished site": async ({ api, site: params }) => {
      await api.unpublishSite({ params });
      return (caller) => caller.publishSite({ params });
    },
  },
  updateSiteById: {
    "a more open visibility": siteUpdate({ visibility: "unlisted" }, { visibility: "public" }),
    "readers with a link": siteUpdate({ visibility: "visitor-auth" }, { visibility: "share-link" }),
    "readers who sign in": siteUpdate({ visibility: "share-link" }, { visibility: "visitor-auth" }),
    "no adaptive content": siteUpdate({}, { adaptiveContent: { enabled: false } }),
  },
  updateSiteSectionById: {
    "no condition": sectionCondition(null),
    "another condition": sectionCondition("visitor.claims.isStaff"),
    "a weaker condition": sectionCondition(`${beta} || visitor.claims.isStaff`),
  },
  updateSiteSpaceById: {
    "no condition": spaceCondition(null),
    "a weaker condition": spaceCondition(beta),
    "a section for everybody": async ({ ofSecret: params, openSection: { id } }) => {
      return (caller) => caller.updateSiteSpaceById({ params, body: { section: id } });
    },
    "another space": async ({ site, openSection, makeSpace, api, ofSecret, secret }) => {
      await makeSpace("Other");
      await api.deleteSiteSpaceById({ params: ofSecret });
      const params = { ...site, siteSpaceId: openSection.siteSpaces[0]?.id ?? "" };
      return (caller) => caller.updateSiteSpaceById({ params, body: { spaceId: secret } });
    },
  },
  addSpaceToSite: {
    "the space": async ({ api, site: params, ofSecret, secret }) => {
      await api.deleteSiteSpaceById({ params: ofSecret });
      return (caller) => caller.addSpaceToSite({ params, body: { spaceId: secret } });
    },
  },
  addSectionToSite: {
    "the space": async ({ api, site: params, ofSection, secret }) => {
      await api.deleteSiteSectionById({ params: ofSection });
      return (caller) => caller.addSectionToSite({ params, body: { spaceId: secret } });
    },
  },
  createSiteShareLink: {
    "a link": async ({ api, site: params }) => {
      await api.updateSiteById({ params, body: { visibility: "share-link" } });
      return (caller) => caller.createSiteShareLink({ params, body: { name: "Board" } });
    },
  },
  updateSiteShareLinkById: {
    "a link that was off": async ({ api, site }) => {
      await api.updateSiteById({ params: site, body: { visibility: "share-link" } });
      const { id } = await api.createSiteShareLink({ params: site, body: { name: "Board" } });
      const params = { ...site, shareLinkId: id };
      await api.updateSiteShareLinkById({ params, body: { active: false } });
      return (caller) => caller.updateSiteShareLinkById({ params, body: { active: true } });
    },
  },
  updateSiteAdaptiveSchema: {
    "conditions that it breaks": async ({ site: params }) => {
      const body = {
        jsonSchema: { type: "object", properties: {}, additionalProperties: false },
      } as const;
      return (caller) => caller.updateSiteAdaptiveSchema({ params, query: { force: true }, body });
    },
  },
};

/** Its test is that of copies: a guest can't create spaces. */
const tested = ["duplicateSiteSpace"];

/** Writes of sites that can't open a space. */
const others = [
  // A new site is unpublished.
  "createSite",
  "deleteSiteById",
  "unpublishSite",
  // Other addresses of the same site.
  "dnsRevalidateCustomHostname",
  "removeCustomHostname",
  // The sign-in of a site belongs to its admins, who could sign in as any visitor all along.
  "updateSitePublishingAuthById",
  "regenerateSitePublishingAuthById",
  // Order, and groups, which have no conditions.
  "sortSiteStructure",
  "addSectionGroupToSite",
  "deleteSiteSectionGroupById",
  "updateSiteSectionGroupById",
  "addSectionToGroup",
  "removeSectionFromGroup",
  "moveSiteSectionGroup",
  "moveSiteSection",
  "moveSiteSpace",
  // They take away.
  "deleteSiteSectionById",
  "deleteSiteSpaceById",
  "deleteSiteShareLinkById",
  // Links with conditions, but no content.
  "updateSiteCustomizationById",
  "overrideSiteSpaceCustomizationById",
  "deleteSiteSpaceCustomizationById",
  // They lead to addresses that the same visitors may open.
  "createSiteRedirect",
  "upsertSiteRedirects",
  "updateSiteRedirectById",
  "deleteSiteRedirectById",
  // Roles on the site, which open no space.
  "inviteToSite",
  "updateUserPermissionInSite",
  "removeUserFromSite",
  "updateTeamPermissionInSite",
  "removeTeamFromSite",
  // Settings of an integration that admins of the organization have installed.
  "updateSiteInstallation",
  "uninstallIntegrationFromSite",
];

test("every write of sites is known to open spaces, or not to", () => {
  const isOfSites = ({ path, tag }: Operation) =>
    /\{(?:siteId|hostname)\}/.test(path) || tag.startsWith("site");
  const named = Object.entries<Operation>(contract)
    .filter(([name, op]) => Object.hasOwn(writes, name) && isOfSites(op))
    .map(([name]) => name);
  const known = [...Object.keys(openings), ...tested, ...others];
  expect(known.sort()).toEqual(named.sort());
});

const cases = Object.entries(openings).flatMap(([name, ways]) =>
  Object.entries(ways).map(([way, prepare]) => ({ name, way, prepare })),
);

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }) => status,
  );

let spaces: Awaited<ReturnType<typeof secretSpaces>>;
beforeAll(async () => {
  spaces = await secretSpaces();
  const { grant, user, open } = spaces;
  await grant(user("guest"), { spaceId: open }, "admin");
});

test.each(cases)("$name with $way requires the admin role in the space", async ({ prepare }) => {
  const made = await secretSite(spaces);
  const { api, as, grant, user, idOf, site, spaceParams, secret, state } = made;
  const userId = idOf("guest");
  onTestFinished(async () => {
    await api.removeUserFromSpace({ params: { ...spaceParams, userId } });
    await api.deleteSiteById({ params: site });
  });
  const call = await prepare(made);
  const asGuest = () => call(as("guest"));
  const setRole = (role: Role) =>
    api.updateUserPermissionInSpace({ params: { ...spaceParams, userId }, body: { role } });
  const isRejected = async (inSpace: Role | null) => {
    for (const role of roles.toReversed()) {
      await api.updateUserPermissionInSite({ params: { ...site, userId }, body: { role } });
      const status = await statusOf(asGuest());
      expect([inSpace, role, status]).toEqual([inSpace, role, expect.toBeOneOf([403, 404])]);
    }
  };
  const before = await state();
  await isRejected(null);
  await grant(user("guest"), { spaceId: secret }, "create");
  await isRejected("create");
  expect(await state()).toEqual(before);
  await expectRejection(asGuest(), 403, /requires the admin role in the space "Secret"$/);
  await setRole("admin");
  await asGuest();
  expect(await state()).not.toEqual(before);
});

import type { SiteParams } from "#lib/contract/sites/sites.ts";
import { type Demo, idOf } from "./spaces.ts";

interface NewSection {
  title: string;
  icon: string;
  description: string;
  daysAgo: number;
  /** Titles of spaces; the first is the default. */
  spaces: [string, ...string[]];
}

const sections: NewSection[] = [
  {
    title: "Atlas",
    icon: "bot",
    description: "Unpack, map and run the mobile robot.",
    daysAgo: 58.5,
    spaces: [
      "Atlas user guide",
      "Atlas installation",
      "Atlas Benutzerhandbuch",
      "دليل مستخدم أطلس",
    ],
  },
  {
    title: "Kestrel",
    icon: "wrench",
    description: "The six-axis arm, from mounting to maintenance.",
    daysAgo: 58.4,
    spaces: ["Kestrel user guide", "Kestrel safety manual", "Kestrel prototype log"],
  },
  {
    title: "Developers",
    icon: "code",
    description: "APIs and libraries for your fleet.",
    daysAgo: 57.2,
    spaces: ["Fleet API", "Webhooks", "Python SDK", "ROS 2 bridge"],
  },
  {
    title: "Help",
    icon: "life-buoy",
    description: "Answers from the support desk.",
    daysAgo: 56.9,
    spaces: ["Help centre"],
  },
  {
    title: "Release notes",
    icon: "megaphone",
    description: "What changed, month by month.",
    daysAgo: 56.8,
    spaces: ["Release notes"],
  },
];

/** Adds a section with its spaces, as an editor would. */
export async function addSection(
  demo: Demo,
  params: { organizationId: string; siteId: string },
  { title, icon, description, daysAgo, spaces }: NewSection,
): Promise<string> {
  const [first, ...others] = spaces;
  const body = { spaceId: idOf(demo, first), title, icon };
  const { id } = await demo.layla.does("addSectionToSite", daysAgo, { params, body });
  const sectionParams = { ...params, siteSectionId: id };
  const described = { params: sectionParams, body: { description } };
  await demo.layla.does("updateSiteSectionById", daysAgo - 0.01, described);
  for (const [index, other] of others.entries()) {
    await demo.layla.does("addSpaceToSite", daysAgo - 0.02 * (index + 1), {
      params,
      body: { spaceId: idOf(demo, other), sectionId: id },
    });
  }
  return id;
}

/** Publishes the public documentation, with the product sections in a group. */
export async function publishDocs(demo: Demo): Promise<SiteParams> {
  const { params: organization, amara, layla } = demo;
  const site = await amara.does("createSite", 60.3, {
    params: organization,
    body: { title: "Halden Docs", type: "ultimate", visibility: "public" },
  });
  const params = { ...organization, siteId: site.id };
  await amara.does("updateSiteById", 60.2, { params, body: { basename: "halden-docs" } });
  const ids: string[] = [];
  for (const section of sections) ids.push(await addSection(demo, params, section));
  const [atlas, kestrel, , , news] = ids;
  const group = await layla.does("addSectionGroupToSite", 55.1, {
    params,
    body: { title: "Products", icon: "boxes", sections: [atlas ?? "", kestrel ?? ""] },
  });
  await layla.does("sortSiteStructure", 55.0, {
    params,
    body: {
      item: { type: "site-section-group", id: group.id },
      position: { before: { type: "site-section", id: ids[2] ?? "" } },
    },
  });
  await amara.does("publishSite", 54.6, { params });
  await layla.does("updateSiteSectionById", 17.3, {
    params: { ...params, siteSectionId: news ?? "" },
    body: { path: "changelog" },
  });
  await amara.does("createSiteRedirect", 17.2, {
    params,
    body: {
      source: "/release-notes",
      destination: { kind: "site-section", siteSectionId: news ?? "" },
    },
  });
  return params;
}

import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { paths } from "@/lib/url/paths";
import type { Taken } from "./nav-groups";
import type { Takes } from "./settings";

type SpaceOf = OrganizationParams & { spaceId: string };

/** Everyday task: a page, and the button there that begins it. */
export interface Task {
  label: string;
  href: string;
  /** Name of the button to press; without one, the page is enough. */
  press?: string;
  takes?: Takes;
}

export const organizationTasks = (of: OrganizationParams): Task[] => [
  {
    label: "Invite members",
    href: paths.members(of),
    press: "Invite members",
    takes: "admin",
  },
  {
    label: "Create invite link",
    href: paths.inviteLinks(of),
    press: "Create invite link",
    takes: "admin",
  },
  {
    label: "Create team",
    href: paths.teams(of),
    press: "Create team",
    takes: "admin",
  },
  {
    label: "Create API token",
    href: paths.tokens(of),
    press: "Create token",
  },
  {
    label: "Add email domain",
    href: paths.emailDomains(of),
    press: "Add domain",
    takes: "admin",
  },
  {
    label: "Add identity provider",
    href: paths.singleSignOn(of),
    press: "Add identity provider",
    takes: "admin",
  },
  {
    label: "Add API specification",
    href: paths.apiSpecs(of),
    press: "Add specification",
    takes: "create",
  },
  {
    label: "Translate a space",
    href: paths.translations(of),
    press: "Translate a space",
    takes: "create",
  },
  {
    label: "Restore a deleted space",
    href: paths.trash(of),
    takes: "admin",
  },
];

interface SiteTask extends Pick<Task, "label" | "press"> {
  hrefOf: (of: SiteParams) => string;
}

export const siteTasks: readonly SiteTask[] = [
  {
    label: "Create redirect",
    hrefOf: paths.siteRedirects,
    press: "Create redirect",
  },
  {
    label: "Create share link",
    hrefOf: paths.siteShareLinks,
    press: "Create share link",
  },
  {
    label: "Set custom hostname",
    hrefOf: paths.siteSettings,
    press: "Set custom hostname…",
  },
  {
    label: "Change who can view a site",
    hrefOf: paths.siteAudience,
  },
  {
    label: "Change the appearance of a site",
    hrefOf: paths.siteCustomization,
  },
  {
    label: "Change the structure of a site",
    hrefOf: paths.site,
  },
];

/** Actions on a space that ask for one, by the id of the action. */
export const spaceTaskLabels = {
  rename: "Rename space…",
  duplicate: "Duplicate space…",
  move: "Move space…",
  transfer: "Transfer space…",
  lock: "Lock or unlock space…",
  pdf: "Export space as PDF…",
  delete: "Delete space…",
} as const;

/** Tasks in a space, by id. */
export const inSpaceLabels = {
  page: "New page…",
  import: "Import pages…",
  request: "New change request…",
  access: "Give access to a space…",
  hide: "Hide or show page…",
} as const;

/** Actions of admins on a site, by id. */
export const siteTaskLabels = {
  publish: "Publish or unpublish site…",
  delete: "Delete site…",
} as const;

/** Tab of a site or space, which the command palette asks for elsewhere. */
interface Place<Of> {
  label: string;
  hrefOf: (of: Of) => string;
  takes?: "admin";
}

export const spacePlaces: readonly Place<SpaceOf>[] = [
  { label: "Content of a space", hrefOf: (of) => paths.spaceContent(of) },
  { label: "Change requests of a space", hrefOf: paths.changeRequests },
  { label: "Comments of a space", hrefOf: paths.spaceComments },
  { label: "Files of a space", hrefOf: paths.spaceFiles },
  { label: "Links of a space", hrefOf: paths.spaceLinks },
  { label: "History of a space", hrefOf: paths.spaceHistory },
  { label: "Search a space", hrefOf: (of) => paths.spaceSearch(of) },
  { label: "Settings of a space", hrefOf: paths.spaceSettings },
  { label: "Access to a space", hrefOf: paths.spaceAccess },
  { label: "Activity of a space", hrefOf: paths.spaceActivity, takes: "admin" },
];

export const sitePlaces: readonly Place<SiteParams>[] = [
  { label: "Redirects of a site", hrefOf: paths.siteRedirects },
  { label: "Share links of a site", hrefOf: paths.siteShareLinks },
  { label: "Visitor sign-in of a site", hrefOf: paths.siteVisitors, takes: "admin" },
  { label: "Settings of a site", hrefOf: paths.siteSettings },
  { label: "Access to a site", hrefOf: paths.siteAccess },
  { label: "Activity of a site", hrefOf: paths.siteActivity, takes: "admin" },
];

const tabOf = <Of>({ label, hrefOf }: Place<Of>) => ({
  label: label.replace(/ (of|to) a (space|site)$/, ""),
  hrefOf,
});

/** Tabs of a space, by their labels there. */
export const spaceTabs: readonly Place<SpaceOf>[] = spacePlaces.map(tabOf);

/** Tabs of a site and parts of them, by their labels there. */
export const siteTabs: readonly Place<SiteParams>[] = [
  { label: "Publish", hrefOf: paths.site },
  { label: "Custom domain", hrefOf: paths.siteSettings },
  { label: "Structure", hrefOf: paths.site },
  { label: "Audience", hrefOf: paths.siteAudience },
  { label: "Appearance", hrefOf: paths.siteCustomization },
  ...sitePlaces.map(tabOf),
];

/** Pages that are not in the sidebar. */
export const furtherPages = (of: OrganizationParams): FurtherPage[] => [
  { label: "Profile", href: paths.account(of), hint: "Account" },
  { label: "API tokens", href: paths.tokens(of), hint: "Account" },
  { label: "Sessions", href: paths.accountSessions(of), hint: "Account" },
  { label: "Preferences", href: paths.preferences(of), hint: "Account" },
  { label: "Installed integrations", href: paths.installations(of), takes: "member" },
  { label: "Glossary", href: paths.glossary(of), hint: "Translations", takes: "member" },
  { label: "Imports", href: paths.imports(of), takes: "member" },
  { label: "Invitation links", href: paths.inviteLinks(of), hint: "Invitations", takes: "admin" },
  { label: "Sign-in log", href: paths.ssoSignIns(of), hint: "Single sign-on", takes: "admin" },
];

/** Lists of change requests, as people ask for them. */
export const requestLists = (of: OrganizationParams): FurtherPage[] => {
  const list = paths.organizationChangeRequests(of);
  return [
    { label: "Open change requests", href: `${list}?turn=all&status=open` },
    { label: "Change requests waiting for my review", href: `${list}?turn=review` },
    { label: "My change requests", href: `${list}?turn=mine` },
  ];
};

/** Tasks of admins in a team, by id. */
export const teamTaskLabels = { add: "Add members to a team…" } as const;

interface FurtherPage extends Pick<Task, "label" | "href"> {
  hint?: string;
  takes?: Taken;
}

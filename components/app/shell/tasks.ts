import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { paths } from "@/lib/url/paths";
import type { Takes } from "./settings";

/** Everyday task: a page, and the button there that begins it. */
export interface Task {
  label: string;
  /** Additional search terms. */
  words: string;
  href: string;
  /** Name of the button to press; without one, the page is enough. */
  press?: string;
  takes?: Takes;
}

export const organizationTasks = (of: OrganizationParams): Task[] => [
  {
    label: "Invite members",
    words: "people users add email invitation",
    href: paths.members(of),
    press: "Invite members",
    takes: "admin",
  },
  {
    label: "Create invite link",
    words: "new invitation join url share",
    href: paths.inviteLinks(of),
    press: "Create invite link",
    takes: "admin",
  },
  {
    label: "Create team",
    words: "new add group people",
    href: paths.teams(of),
    press: "Create team",
    takes: "admin",
  },
  {
    label: "Create API token",
    words: "new add api key access personal secret",
    href: paths.tokens(of),
    press: "Create token",
  },
  {
    label: "Add email domain",
    words: "new verify dns company sign up",
    href: paths.emailDomains(of),
    press: "Add domain",
    takes: "admin",
  },
  {
    label: "Add identity provider",
    words: "new sso saml okta entra google login single sign-on",
    href: paths.singleSignOn(of),
    press: "Add identity provider",
    takes: "admin",
  },
  {
    label: "Add API specification",
    words: "new openapi swagger upload import reference",
    href: paths.apiSpecs(of),
    press: "Add specification",
    takes: "create",
  },
  {
    label: "Translate a space",
    words: "new translation language localize",
    href: paths.translations(of),
    press: "Translate a space",
    takes: "create",
  },
  {
    label: "Restore a deleted space",
    words: "trash undelete recover undo deleted",
    href: paths.trash(of),
    takes: "admin",
  },
];

interface SiteTask extends Pick<Task, "label" | "words" | "press"> {
  hrefOf: (of: SiteParams) => string;
}

export const siteTasks: readonly SiteTask[] = [
  {
    label: "Create redirect",
    words: "new add forward old url moved",
    hrefOf: paths.siteRedirects,
    press: "Create redirect",
  },
  {
    label: "Create share link",
    words: "new add private secret url",
    hrefOf: paths.siteShareLinks,
    press: "Create share link",
  },
  {
    label: "Set custom hostname",
    words: "custom domain own url dns cname",
    hrefOf: paths.siteSettings,
    press: "Set custom hostname…",
  },
  {
    label: "Change who can view a site",
    words: "visibility private public unlisted readers audience",
    hrefOf: paths.siteAudience,
  },
  {
    label: "Change the appearance of a site",
    words: "customize customization look logo colors theme font brand",
    hrefOf: paths.siteCustomization,
  },
  {
    label: "Change the structure of a site",
    words: "sections navigation order add space variant",
    hrefOf: paths.site,
  },
];

/** Additional search terms of the actions on a space or site, by the id of the action. */
export const actionWords: Readonly<Record<string, string>> = {
  rename: "title name",
  duplicate: "copy clone",
  move: "collection folder",
  transfer: "organization",
  lock: "freeze read-only unlock edit mode",
  pdf: "export print download",
  delete: "remove trash",
  publish: "go live online",
  unpublish: "offline hide",
};

/** Additional search terms of pages, by their labels. */
export const pageWords: Readonly<Record<string, string>> = {
  Overview: "home start dashboard",
  Sites: "websites docs published",
  Spaces: "content documents pages",
  Collections: "folders groups",
  "Change requests": "reviews reviewers drafts branches merge",
  Comments: "threads discussions feedback",
  "Broken links": "dead 404 missing",
  "API specifications": "openapi swagger reference",
  Integrations: "apps plugins connect slack github",
  Translations: "languages localization glossary",
  Members: "people users",
  Teams: "groups people",
  Trash: "deleted restore bin recover",
  Invitations: "invite pending people",
  "Single sign-on": "sso saml identity provider login",
  "Audit log": "history events activity security",
  Settings: "organization preferences name",
  Profile: "account name picture me",
  "API tokens": "api keys access personal",
};

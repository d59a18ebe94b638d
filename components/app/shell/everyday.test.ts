import { expect, test } from "vitest";
import { matchCommands } from "@/components/platform/layout/match-commands";
import type { Command } from "@/components/platform/layout/palette-store";
import { paths } from "@/lib/url/paths";
import { creations, generalCommands } from "./general-commands";
import { destinations } from "./nav-groups";
import { ofOrganization } from "./settings";
import { synonymsOf, tabWordsOf } from "./synonyms";
import {
  furtherPages,
  inSpaceLabels,
  organizationTasks,
  requestLists,
  sitePlaces,
  siteTaskLabels,
  siteTasks,
  spacePlaces,
  spaceTaskLabels,
  teamTaskLabels,
} from "./tasks";

const of = { organizationId: "o" };

const asked = (labels: readonly { label: string }[]) => labels.map(({ label }) => `${label}…`);

/** Labels of an admin's commands on the overview, in the order of the palette. */
const labels = [
  ...destinations(of).map(({ label }) => label),
  ...requestLists(of).map(({ label }) => label),
  ...furtherPages(of).map(({ label }) => label),
  ...creations.map(({ label }) => label),
  ...generalCommands(() => undefined).map(({ label }) => label),
  ...organizationTasks(of).map(({ label }) => label),
  ...Object.values(teamTaskLabels),
  ...Object.values(inSpaceLabels),
  ...Object.values(spaceTaskLabels),
  ...asked(spacePlaces),
  ...asked(sitePlaces),
  ...asked(siteTasks),
  ...Object.values(siteTaskLabels),
  ...ofOrganization(of).flatMap(({ settings }) => settings.map(({ label }) => label)),
];

const commands = labels.map(
  (label): Command => ({ id: label, label, keywords: [...synonymsOf(label)] }),
);

const found = (text: string) =>
  matchCommands([{ label: "Commands", commands }], text).commands.map(({ label }) => label);

/** Texts as admins type them, and the command that they look for. */
const everyday = [
  ["invite someone", "Invite members"],
  ["invite colleague", "Invite members"],
  ["inviting people", "Invite members"],
  ["how do I invite a colleague", "Invite members"],
  ["add user", "Invite members"],
  ["add a new member", "Invite members"],
  ["invtie", "Invite members"],
  ["integratoins", "Integrations"],
  ["custmization", "Change the appearance of a site…"],
  ["redirekts", "Redirects of a site…"],
  ["kick someone out", "Members"],
  ["remove user", "Members"],
  ["deactivate user", "Members"],
  ["change role", "Members"],
  ["who can see this", "Access to a space…"],
  ["who can edit", "Access to a space…"],
  ["permissions", "Access to a space…"],
  ["hide page", "Hide or show page…"],
  ["hide a page from the menu", "Hide or show page…"],
  ["unhide page", "Hide or show page…"],
  ["make private", "Change who can view a site…"],
  ["make site private", "Change who can view a site…"],
  ["password protect", "Change who can view a site…"],
  ["conditional content", "Change who can view a site…"],
  ["show to visitors", "Change who can view a site…"],
  ["go live", "Publish or unpublish site…"],
  ["publish docs", "Publish or unpublish site…"],
  ["take site offline", "Publish or unpublish site…"],
  ["take the site down", "Publish or unpublish site…"],
  ["undo delete", "Restore a deleted space"],
  ["recover page", "History of a space…"],
  ["recover deleted space", "Restore a deleted space"],
  ["recycle bin", "Trash"],
  ["dark mode", "Use dark theme"],
  ["change logo", "Logo"],
  ["brand colours", "Change the appearance of a site…"],
  ["favicon", "Change the appearance of a site…"],
  ["fonts", "Change the appearance of a site…"],
  ["connect github", "Integrations"],
  ["slack", "Integrations"],
  ["webhook", "Integrations"],
  ["analytics", "Integrations"],
  ["login with okta", "Add identity provider"],
  ["single sign on", "Single sign-on"],
  ["sso", "Single sign-on"],
  ["2fa", "Add identity provider"],
  ["custom domain", "Set custom hostname…"],
  ["dns", "Set custom hostname…"],
  ["api key", "Create API token"],
  ["token", "API tokens"],
  ["revoke token", "API tokens"],
  ["export pdf", "Export space as PDF…"],
  ["backup", "Export space as PDF…"],
  ["print", "Export space as PDF…"],
  ["bulk move", "Move space…"],
  ["rename space", "Rename space…"],
  ["copy a space", "Duplicate space…"],
  ["broken links", "Broken links"],
  ["dead link", "Broken links"],
  ["redirects", "Redirects of a site…"],
  ["add redirect", "Create redirect…"],
  ["translate", "Translate a space"],
  ["german version", "Translate a space"],
  ["language", "Translate a space"],
  ["terminology", "Glossary"],
  ["audit trail", "Audit log"],
  ["who changed this", "History of a space…"],
  ["who deleted this", "Audit log"],
  ["compare versions", "History of a space…"],
  ["roll back", "History of a space…"],
  ["open pull request", "New change request…"],
  ["merge request", "New change request…"],
  ["approve", "Change requests"],
  ["merge", "Change requests"],
  ["comments", "Comments"],
  ["feedback", "Comments"],
  ["search docs", "Search a space…"],
  ["openapi", "API specifications"],
  ["swagger", "Add API specification"],
  ["upload file", "Files of a space…"],
  ["images", "Files of a space…"],
  ["add image", "Files of a space…"],
  ["template", "Duplicate space…"],
  ["import from zip", "Import pages…"],
  ["import website", "Import pages…"],
  ["confluence", "Import pages…"],
  ["new page", "New page…"],
  ["share link", "Create share link…"],
  ["change email", "Profile"],
  ["change my name", "Profile"],
  ["profile picture", "Picture"],
  ["sign out", "Sign out"],
  ["log out", "Sign out"],
  ["logging out", "Sign out"],
  ["sign out everywhere", "Sessions"],
  ["notifications", "Change requests"],
  ["keyboard shortcuts", "Show keyboard shortcuts"],
  ["help", "Show keyboard shortcuts"],
  ["groups", "Teams"],
  ["new team", "Create team"],
  ["rename organization", "Organization name"],
  ["subdomain", "Hostname"],
  ["failed logins", "Sign-in log"],
  ["visitors", "Visitor sign-in of a site…"],
  ["navigation", "Change the structure of a site…"],
  ["freeze space", "Lock or unlock space…"],
] as const;

/** Further ones, which were collected before the words of the commands were chosen. */
const collected = [
  ["open change requests", "Open change requests"],
  ["open pull requests", "Open change requests"],
  ["list of open change requests", "Open change requests"],
  ["what needs my review", "Change requests waiting for my review"],
  ["my reviews", "Change requests waiting for my review"],
  ["reviews waiting for me", "Change requests waiting for my review"],
  ["to review", "Change requests waiting for my review"],
  ["review requested", "Change requests waiting for my review"],
  ["my drafts", "My change requests"],
  ["my change requests", "My change requests"],
  ["my pull requests", "My change requests"],
  ["add user to team", "Add members to a team…"],
  ["add someone to a team", "Add members to a team…"],
  ["add member to team", "Add members to a team…"],
  ["put user in group", "Add members to a team…"],
  ["who has access", "Access to a space…"],
  ["who has access to this space", "Access to a space…"],
  ["who can see this space", "Access to a space…"],
  ["who can see a space", "Access to a space…"],
  ["who can read this", "Access to a space…"],
  ["remove access", "Access to a space…"],
  ["share space with a colleague", "Give access to a space…"],
  ["give someone access", "Give access to a space…"],
  ["what changed", "History of a space…"],
  ["see old versions", "History of a space…"],
  ["page history", "History of a space…"],
  ["old version", "History of a space…"],
  ["restore deleted page", "History of a space…"],
  ["where are my tokens", "API tokens"],
  ["create api key", "Create API token"],
  ["change theme", "Theme"],
  ["make someone admin", "Members"],
  ["new space", "Create space"],
  ["add page", "New page…"],
  ["write a page", "New page…"],
  ["import from confluence", "Import pages…"],
  ["import from notion", "Import pages…"],
  ["failed import", "Imports"],
  ["import history", "Imports"],
  ["upload image", "Files of a space…"],
  ["connect a domain", "Set custom hostname…"],
  ["change site address", "Set custom hostname…"],
  ["change site logo", "Change the appearance of a site…"],
  ["site colors", "Change the appearance of a site…"],
  ["unpublish site", "Publish or unpublish site…"],
  ["empty trash", "Trash"],
  ["who signed in", "Sign-in log"],
  ["invite link", "Create invite link"],
  ["pending invitations", "Invitations"],
  ["resend invite", "Invitations"],
  ["change language", "Settings of a space…"],
  ["lock space", "Lock or unlock space…"],
  ["find broken links", "Broken links"],
  ["api docs", "API specifications"],
  ["log out everywhere", "Sessions"],
  ["my settings", "Preferences"],
  ["shortcuts", "Show keyboard shortcuts"],
  ["google analytics", "Integrations"],
  ["search engines", "Change who can view a site…"],
  ["assign reviewer", "Change requests"],
  ["asign reviewer", "Change requests"],
  ["crahnge request", "Change requests"],
] as const;

test.each([...everyday, ...collected])(
  "“%s” finds “%s” among the first three commands",
  (text, label) => {
    expect(labels).toContain(label);
    expect(found(text).slice(0, 3)).toContain(label);
  },
);

test.each([
  ["asign reviewer", "Change requests"],
  ["requst review", "Change requests"],
  ["invte colleague", "Invite members"],
  ["exprt pdf", "Export space as PDF…"],
  ["rol back", "History of a space…"],
  ["api tokns", "API tokens"],
])("“%s” finds the phrase of “%s” first, despite its slip", (text, label) => {
  const {
    commands: found,
    exact,
    isPhrase,
  } = matchCommands([{ label: "Commands", commands }], text);
  expect(exact || isPhrase).toBe(true);
  expect(found[0]?.label).toBe(label);
});

test("a text that no command has finds none", () => {
  for (const text of [
    "support",
    "reset password",
    "zebra",
    "nobody at all",
    "no such team",
    "layla haddad",
    "#2",
  ]) {
    expect(found(text)).toEqual([]);
  }
});

test.each([
  ["who can see this space", paths.spaceAccess({ ...of, spaceId: "s" }), "Access"],
  ["who has access to this site", paths.siteAccess({ ...of, siteId: "s" }), "Access"],
  ["page history", paths.spaceHistory({ ...of, spaceId: "s" }), "History"],
  ["old version", paths.spaceHistory({ ...of, spaceId: "s" }), "History"],
])("“%s” finds the tab of the shown object", (text, href, label) => {
  const tab: Command = { id: "tab", label, keywords: [...tabWordsOf(label, href)] };
  const { commands: found } = matchCommands(
    [{ label: "Here", commands: [tab, ...commands] }],
    text,
  );
  expect(found.slice(0, 3)).toContain(tab);
});

test("one wrong, missing, additional or swapped letter finds the command", () => {
  for (const text of ["reviwers", "slakc", "slak", "memebrs", "coments"]) {
    expect(found(text)).not.toEqual([]);
  }
});

test("each command has everyday words", () => {
  expect(labels.filter((label) => synonymsOf(label).length === 0)).toEqual([]);
});

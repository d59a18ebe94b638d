import { expect, test } from "vitest";
import { matchCommands } from "@/components/platform/layout/match-commands";
import type { Command } from "@/components/platform/layout/palette-store";
import { creations, generalCommands } from "./general-commands";
import { destinations } from "./nav-groups";
import { ofOrganization } from "./settings";
import { synonymsOf } from "./synonyms";
import {
  furtherPages,
  inSpaceLabels,
  organizationTasks,
  sitePlaces,
  siteTaskLabels,
  siteTasks,
  spacePlaces,
  spaceTaskLabels,
} from "./tasks";

const of = { organizationId: "o" };

const asked = (labels: readonly { label: string }[]) => labels.map(({ label }) => `${label}…`);

/** Labels of an admin's commands on the overview, in the order of the palette. */
const labels = [
  ...destinations(of).map(({ label }) => label),
  ...furtherPages(of).map(({ label }) => label),
  ...creations.map(({ label }) => label),
  ...generalCommands(() => undefined).map(({ label }) => label),
  ...organizationTasks(of).map(({ label }) => label),
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

test.each(everyday)("“%s” finds “%s” among the first three commands", (text, label) => {
  expect(labels).toContain(label);
  expect(found(text).slice(0, 3)).toContain(label);
});

test("a text that no command has finds none", () => {
  for (const text of ["zebra", "nobody at all", "no such team", "layla haddad"]) {
    expect(found(text)).toEqual([]);
  }
});

test("one wrong, missing, additional or swapped letter finds the command", () => {
  for (const text of ["reviwers", "slakc", "slak", "memebrs", "coments"]) {
    expect(found(text)).not.toEqual([]);
  }
});

test("each command has everyday words", () => {
  expect(labels.filter((label) => synonymsOf(label).length === 0)).toEqual([]);
});

/**
 * Additional search terms of the palette's commands, by label. Commas separate phrases: a text that
 * is one of them finds the command first.
 */
const synonyms: Readonly<Record<string, string>> = {
  // Pages
  Overview: "home, start, dashboard, summary",
  Sites: "websites, docs, published, portals, list",
  Spaces: "content, documents, articles, list, all spaces",
  Collections: "folders, groups, organize, tree",
  "Change requests":
    "reviews, reviewers, assign reviewer, request review, drafts, branches, merge, pull requests, pr, approve, approvals, waiting, pending, notifications, inbox, my tasks",
  Comments: "threads, discussions, feedback, replies, mentions, notifications",
  "Broken links": "dead links, 404, missing, link checker, check links",
  "API specifications": "openapi, swagger, reference, api docs, lint",
  Integrations:
    "apps, plugins, extensions, connect slack, github, gitlab, git sync, webhooks, jira, zapier, analytics, google analytics, tag manager, marketplace, catalogue",
  Translations: "languages, localization, multilingual, i18n, versions",
  Members:
    "people, users, accounts, colleagues, roles, kick someone out, kick out, remove member, remove user, remove person, delete user, deactivate user, disable, offboard, change role, make admin, promote, who is in, make user admin",
  Teams: "groups, departments, people",
  Trash:
    "deleted, restore, bin, recover, recycle, undo delete, undelete, removed, lost, get back, expired, empty trash",
  Invitations: "invite, pending, people, sent, resend invitation, revoke invitation",
  "Single sign-on": "sso, saml, identity provider, login, 2fa, mfa, two factor, authentication",
  "Audit log":
    "history, events, activity, security, audit trail, who changed this, who did this, who deleted, logs, compliance, record",
  Settings: "organization preferences, name, options, configuration, admin, manage",
  Profile: "account, name, picture, me, user, change my name, my e-mail, my email, email address",
  "API tokens": "api keys, access, personal, secrets, revoke token, credentials",
  Sessions: "devices, sign out everywhere, signed in, log out other devices, security, browsers",
  Preferences: "options, dark, light, keyboard, my settings, personal settings",
  "Invitation links": "join, share, url, list",
  "Sign-in log": "sso, saml, login history, failed logins, errors, troubleshoot",
  "Installed integrations": "apps, plugins, connected, extensions, mine",
  Glossary: "terms, terminology, translation, vocabulary, words, untranslated",
  Imports: "migrations, import history, reports, progress, uploaded, failed import",
  "Open change requests":
    "open pull requests, open merge requests, open prs, list of open change requests, unmerged, in review",
  "Change requests waiting for my review":
    "my reviews, needs my review, reviews waiting for me, to review, review requested, review queue, assigned to me",
  "My change requests": "my pull requests, my prs, my drafts, mine, my branches, my changes, own",
  // Actions
  "Create space": "new, add, start, make, write documentation, documents, book",
  "Create collection": "new, add, folder, group, make",
  "Create site": "new, add, make, website, start, docs, portal",
  "Use light theme": "appearance, colours, colors, mode, light mode, bright, white, day",
  "Use dark theme": "appearance, colours, colors, mode, dark mode, night mode, black",
  "Use system theme": "appearance, colours, colors, mode, automatic",
  "Show keyboard shortcuts": "help, keys, hotkeys, shortcut list, commands, cheat sheet",
  "Sign out": "log out, log off, logoff, logout, exit, quit, leave",
  // Tasks of the organization
  "Invite members":
    "people, users, add user, add member, add person, add colleague, email, e-mail, invitation, invite someone, invite colleague, invite user, colleagues, coworkers, guests, new member, onboard, seat, grow",
  "Create invite link": "new, add, invitation, join, url, share, signup link",
  "Create team": "new, add, group, department, people, make",
  "Create API token":
    "new, add, api key, access token, personal, secret, generate token, credentials",
  "Add email domain": "new, verify domain, dns, txt, company, sign up, allow, claim",
  "Add identity provider":
    "new, sso, saml, okta, entra, azure, google, onelogin, login with okta, single sign-on, set up sso, 2fa, mfa, two factor, directory",
  "Add API specification":
    "new, openapi, swagger, upload, import, reference, api docs, create, yaml, rest",
  "Translate a space":
    "new, translation, language, localize, german, french, spanish, japanese, german version, add language, other languages, multilingual",
  "Restore a deleted space":
    "trash, undelete, recover, undo deleted, undo delete, get back, bring back, bin, accidentally, recover space, recover page, lost",
  "Add members to a team":
    "add user to team, add someone to team, add person to group, put user in team, put someone in group, join team, assign",
  // Tasks of a space
  "New page": "add page, create, write, first page, document, article, note, draft",
  "Import pages":
    "upload, markdown, confluence, notion, word, docx, html, website, zip, migrate, import from zip, import from website, transfer content, bring in, existing docs, github, crawl",
  "New change request":
    "create, branch, draft, edit, open pull request, pull request, pr, merge request, propose, suggest, open change request, write",
  "Give access to a space":
    "share, permission, role, invite people, grant, let in, collaborate, add editor, add people, share space, share space with colleague, give user access, add reader",
  "Rename space": "title, name, change name, call",
  "Duplicate space": "copy, clone, template, fork, copy space",
  "Move space": "collection, folder, bulk move, reorganize, relocate, put",
  "Transfer space": "organization, another company, hand over",
  "Lock or unlock space": "freeze, read-only, readonly, edit mode, protect, prevent editing",
  "Export space as PDF": "export pdf, print, download, save, backup, offline copy, ebook",
  "Delete space": "remove, trash, throw away, get rid, archive",
  "Hide or show page":
    "hide page, unhide page, hidden, visibility, invisible, make page private, navigation, menu, sidebar, unlist",
  // Places of a space
  "Content of a space": "pages, read, open, documents, write, edit page",
  "Change requests of a space": "drafts, reviews, branches, pull requests, merge, approve",
  "Comments of a space": "threads, discussions, feedback",
  "Files of a space":
    "upload file, images, pictures, assets, media, attachments, videos, upload image, add image, insert image, screenshots, documents",
  "Links of a space": "broken, dead, 404, external, check links, references",
  "History of a space":
    "versions, revisions, compare versions, who changed this, restore version, revert, roll back, rollback, old version, previous version, undo change, recover page, diff, changes, restore page, restore deleted page, see old versions, what changed, page history",
  "Search a space": "find text, full text, search docs, look for, search pages",
  "Settings of a space":
    "title, emoji, language, edit mode, default access, options, change language",
  "Access to a space":
    "who can see this, who can edit, permissions, people, roles, members, see, editors, visibility, private, remove access, revoke, who has access, who has access to space, who can see this space, who can see a space, who can read, access list",
  "Activity of a space": "audit trail, events, log, who changed this, who did, history",
  // Tasks of a site
  "Create redirect": "new, add, redirects, forward, old url, moved, 301, page moved",
  "Create share link": "new, add, private, secret, url, share site, preview link, external people",
  "Set custom hostname":
    "custom domain, own domain, url, dns, cname, hostname, address, ssl, https, certificate, connect domain, change site address, change url",
  "Change who can view a site":
    "visibility, private, public, unlisted, readers, audience, make private, make public, make site private, who can see this, see, conditional content, show to visitors, hide site, password, restrict, protect, login, internal, search engines, seo, index",
  "Change the appearance of a site":
    "customize, customization, look, logo, colors, colours, theme, font, brand, brand colours, brand colors, favicon, design, styling, css, header, footer, icon, banner, change logo, dark mode of site, light, branding",
  "Change the structure of a site":
    "sections, navigation, order, add space, variant, versions, menu, arrange, tabs, reorder",
  "Publish or unpublish site":
    "publishing, go live, online, offline, hide, take site offline, take offline, take down, launch, release, unpublish, publish docs, deploy, put online, make live",
  "Delete site": "remove, throw away, get rid, website",
  // Places of a site
  "Redirects of a site": "redirects, forward, old urls, moved pages, list, 301, import redirects",
  "Share links of a site": "share links, secret urls, revoke link, list",
  "Visitor sign-in of a site":
    "visitors, authentication, login, jwt, readers sign in, authenticated access, private key, okta, customers, password",
  "Settings of a site": "title, basename, proxy, hostname, ai, llm, agents, mcp, options",
  "Access to a site": "who can edit, permissions, people, roles, share, invite, editors",
  "Activity of a site": "audit trail, events, log, who changed this, who did",
  // Tabs and actions of pages
  Content: "pages, documents",
  Files: "upload file, images, pictures, assets, media, attachments",
  Links: "broken, dead, 404, references",
  History:
    "versions, revisions, compare versions, who changed this, restore, revert, rollback, diff",
  General: "settings, name, title, options",
  Access: "permissions, who can see this, people, roles, share, see, who has access, who can read",
  Activity: "audit trail, events, log, who changed this",
  Structure: "sections, navigation, order, spaces, variants",
  "Custom domain": "domain, own domain, hostname, dns, cname, url, address",
  Audience:
    "readers, search engines, visibility, private, public, unlisted, make private, who can see this, see, conditional content, show to visitors",
  "Share links": "secret, url, private, share",
  "Visitor sign-in": "visitors, authentication, login, jwt, password",
  Appearance:
    "customize, customization, look, logo, colors, colours, theme, font, brand, favicon, design",
  Redirects: "forward, old url, moved, 301",
  Changes: "compare versions, diff, differences, what changed",
  Conflicts: "merge, resolve, overlapping",
  Rename: "title, name, change name",
  Duplicate: "copy, clone, template",
  Move: "collection, folder, relocate",
  Transfer: "organization, hand over",
  Lock: "freeze, read-only, edit mode, protect",
  Unlock: "freeze, read-only, edit mode, allow editing",
  "Download PDF": "export pdf, print, save",
  Delete: "remove, trash, throw away",
  Publish: "go live, online, launch",
  Unpublish: "offline, hide, take down, take site offline",
  Archive: "close, discard, reject, abandon",
  Revert: "undo, roll back, rollback",
  "Rename page": "title, name, change page name",
  "Delete page": "remove, trash, throw away",
  "Move page to": "move page, reorganize, parent, below, order",
  "Hide page": "hidden, visibility, navigation, invisible, unlist, make private",
  "Show page": "unhide, hidden, visibility, navigation, visible",
  "Add subpage": "new page, child, create, below",
  // Settings of the organization
  "Organization name": "title rename company",
  Hostname: "subdomain, domain, address, url",
  Logo: "picture, icon, brand, organization, change logo, company logo",
  "Default site": "home start landing page",
  "Default role": "new members permission join rights",
  "Invite links": "invitation join share members",
  "AI features": "artificial intelligence assistant writing",
  "Email domains": "email mail allowed self-service join sign up dns txt record prove verify",
  "Require single sign-on": "sso saml enforce mandatory login",
  "Identity providers": "sso saml okta entra google login sign-in",
  "Display name": "profile my name rename",
  Picture: "profile photo avatar portrait",
  Theme: "dark light appearance colours mode, change theme",
  "Single-key shortcuts": "keyboard keys accessibility speech",
  "Site title": "name rename",
  "Default section": "home start landing",
  "Default space": "home start landing",
  Basename: "address url slug path",
  Proxy: "own domain subdirectory custom address",
  "Access for agents": "ai llm mcp assistant",
  Visibility: "public private unlisted share readers search engines",
  "Adaptive content": "personalize conditions visitors",
  Claims: "schema visitors attributes",
  "Sign-in method": "authentication backend login",
  "Fallback URL": "visitors login redirect",
  "Private key": "jwt sign token secret rotate",
  "Default theme": "dark light mode",
  "Visitors can change the theme": "dark light toggle",
  Colors: "colors primary tint brand",
  Font: "typeface typography",
  Header: "logo navigation links",
  Footer: "copyright links",
  Favicon: "icon browser tab",
  Announcement: "banner message",
  "PDF export": "download print export",
  "Page feedback": "feedback rating",
  "Open external links in": "external new tab",
  "Answer questions with": "ai assistant questions",
  "Privacy policy": "gdpr cookies legal",
  "Social preview image": "open graph og image",
  "Space title": "name rename",
  Emoji: "icon space",
  Language: "locale space",
  "Edit mode": "locked live change requests",
  "Default access": "permission role visibility members",
};

/** Returns additional search terms of a command. */
export const synonymsOf = (label: string): readonly string[] => {
  const words = synonyms[label.replace(/…$/, "")];
  return words === undefined ? [] : words.split(", ");
};

/**
 * Returns the search terms of a tab: also the kind of its object, as in "who can see this space", and
 * those of the command that asks for the object.
 */
export function tabWordsOf(label: string, href: string): readonly string[] {
  const kind = /\/(space|site|collection|team)s\/[^/]+/.exec(href)?.[1];
  if (kind === undefined) return synonymsOf(label);
  const asking = [`${label} of a ${kind}`, `${label} to a ${kind}`].flatMap(synonymsOf);
  return [...synonymsOf(label), ...asking, kind];
}

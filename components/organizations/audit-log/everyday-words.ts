/** Words that people look for, by the labels of the actions that they mean. */
const meanings: readonly [label: RegExp, words: string][] = [
  [/moved to trash|removed|revoked|uninstalled|canceled/, "deleted removed"],
  [/permanently deleted/, "purged trash"],
  [/restored|reopened/, "undeleted trash"],
  [/access (granted|revoked)/, "role changed permission shared"],
  [/Access request/, "permission asked"],
  [/^Member updated/, "role changed permission admin promoted disabled"],
  [/^Team members changed/, "role added removed joined left permission"],
  [/^Member (removed|joined)/, "left user added person"],
  [/^(Member|Invitation|Invite)/, "user person"],
  [/^Invit/, "invited"],
  [
    /^(Organization|Space|Collection|Site|Section|Section group|Site space) updated/,
    "renamed title icon",
  ],
  [/^(Space|Site) updated/, "locked visibility settings public private language"],
  [/^Site updated/, "domain hostname"],
  [/customization/, "logo theme colors fonts look appearance"],
  [/hostname/, "domain"],
  [/(Single sign-on|SAML|identity provider)/i, "sso login sign in"],
  [/^Session/, "login sign out"],
  [/token/i, "api key"],
  [/^Change request (merged|edited)/, "page pages deleted added edited content text saved"],
  [/^Change request merged/, "published draft"],
  [/^(Integration|Installation)/, "app plugin webhook"],
  [/^API specification/, "openapi swagger"],
  [/^(Comment|Reply)/, "discussion thread"],
  [/imported/, "upload"],
  [/^(Section|Space added|Space removed|Site structure)/, "navigation structure"],
  [/^Adaptive schema/, "claims conditions visitors"],
  [/^Visitor/, "readers login jwt"],
  [/^Translat|^Glossary/, "language"],
];

/** Returns words by which people look for an action, in addition to those of its label. */
export const everydayWords = (label: string): string[] =>
  label.startsWith("Denied:")
    ? []
    : meanings.flatMap(([pattern, words]) => (pattern.test(label) ? words.split(" ") : []));

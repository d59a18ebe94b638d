import { headingId } from "../markdown/heading-anchors.ts";

type InOrganization = { organizationId: string };
type OfSite = InOrganization & { siteId: string };
type OfSpace = InOrganization & { spaceId: string };
type OfIntegration = InOrganization & { integrationName: string };
type OfCollection = InOrganization & { collectionId: string };
type OfRevision = OfSpace & { revisionId: string };
type OfSpec = InOrganization & { specSlug: string };
type OfChangeRequest = OfSpace & { changeRequestId: string };

const at = (...segments: string[]) => segments.map((one) => `/${encodeURIComponent(one)}`).join("");

const organization = ({ organizationId }: InOrganization, ...rest: string[]) =>
  at("orgs", organizationId, ...rest);
const site = (of: OfSite, ...rest: string[]) => organization(of, "sites", of.siteId, ...rest);
const some = (segment: string | undefined) => (segment === undefined ? [] : [segment]);
const space = (of: OfSpace, ...rest: string[]) => organization(of, "spaces", of.spaceId, ...rest);
const fragment = (section: string) => section && `#${encodeURIComponent(headingId(section))}`;
const apiSpec = ({ specSlug, ...of }: OfSpec, ...rest: string[]) =>
  organization(of, "openapi", specSlug, ...rest);
const changeRequest = (of: OfChangeRequest, ...rest: string[]) =>
  space(of, "change-requests", of.changeRequestId, ...rest);

/** Paths of the console, built from the same parameters as the service's. */
export const paths = {
  home: () => "/",
  signIn: (next?: string) => {
    const safe = safeNext(next);
    return safe === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(safe)}`;
  },
  /** Page that finds an organization's identity providers before sign-in. */
  ssoLookup: (words: { organization?: string | undefined; next?: string | undefined } = {}) => {
    const search = new URLSearchParams();
    if (words.organization) search.set("organization", words.organization);
    const next = safeNext(words.next);
    if (next !== "/") search.set("next", next);
    return search.size > 0 ? `/sign-in/sso?${search}` : "/sign-in/sso";
  },
  /** Page for accepting an email invitation; its code is in the fragment. */
  invitation: () => "/invitation",
  /** Target of an invite link. */
  join: ({ organizationId, inviteId }: InOrganization & { inviteId: string }) =>
    organizationId === "" ? "/join/" : `/join${at(organizationId, inviteId)}`,
  organization: (of: InOrganization) => organization(of),
  members: (of: InOrganization) => organization(of, "members"),
  member: ({ userId, ...of }: InOrganization & { userId: string }) =>
    organization(of, "members", userId),
  memberActivity: ({ userId, ...of }: InOrganization & { userId: string }) =>
    organization(of, "members", userId, "activity"),
  teams: (of: InOrganization) => organization(of, "teams"),
  team: ({ teamId, ...of }: InOrganization & { teamId: string }) =>
    organization(of, "teams", teamId),
  teamAccess: ({ teamId, ...of }: InOrganization & { teamId: string }) =>
    organization(of, "teams", teamId, "access"),
  teamActivity: ({ teamId, ...of }: InOrganization & { teamId: string }) =>
    organization(of, "teams", teamId, "activity"),
  invitations: (of: InOrganization) => organization(of, "invitations"),
  inviteLinks: (of: InOrganization) => organization(of, "invitations", "links"),
  organizationSettings: (of: InOrganization) => organization(of, "settings"),
  emailDomains: (of: InOrganization) => organization(of, "settings", "email-domains"),
  /** Search in all spaces. */
  search: (of: InOrganization, query = "") =>
    organization(of, "search") + (query && `?q=${encodeURIComponent(query)}`),
  auditLog: (of: InOrganization) => organization(of, "audit-log"),
  /** Audit log with the details of one event. */
  auditEvent: ({ auditEventId, ...of }: InOrganization & { auditEventId: string }) =>
    `${organization(of, "audit-log")}?event=${encodeURIComponent(auditEventId)}`,
  singleSignOn: (of: InOrganization) => organization(of, "single-sign-on"),
  ssoSignIns: (of: InOrganization) => organization(of, "single-sign-on", "sign-ins"),
  ssoProvider: ({ samlProviderId, ...of }: InOrganization & { samlProviderId: string }) =>
    organization(of, "single-sign-on", samlProviderId),
  account: (of: InOrganization) => organization(of, "account"),
  accountSessions: (of: InOrganization) => organization(of, "account", "sessions"),
  preferences: (of: InOrganization) => organization(of, "account", "preferences"),
  tokens: (of: InOrganization) => organization(of, "account", "tokens"),
  sites: (of: InOrganization) => organization(of, "sites"),
  site: (of: OfSite) => site(of),
  siteSettings: (of: OfSite) => site(of, "settings"),
  siteShareLinks: (of: OfSite) => site(of, "share-links"),
  siteCustomization: (of: OfSite) => site(of, "customization"),
  siteRedirects: (of: OfSite) => site(of, "redirects"),
  siteVisitors: (of: OfSite) => site(of, "visitors"),
  siteAccess: (of: OfSite) => site(of, "access"),
  siteActivity: (of: OfSite) => site(of, "activity"),
  siteAudience: (of: OfSite) => site(of, "audience"),
  spaces: (of: InOrganization) => organization(of, "spaces"),
  spaceSettings: (of: OfSpace) => space(of, "settings"),
  spaceAccess: (of: OfSpace) => space(of, "access"),
  spaceActivity: (of: OfSpace) => space(of, "activity"),
  /** Address of a space for other programs; it leads to its pages. */
  space: (of: OfSpace) => space(of),
  /** Pages of a space, or one of them. */
  spaceContent: (of: OfSpace, pageId?: string) => space(of, "content", ...some(pageId)),
  /** Pages of a space, with the dialog that imports some. */
  spaceImport: (of: OfSpace) => `${space(of, "content")}?start=import`,
  /** Page of a space, scrolled to a heading. */
  spaceSection: (of: OfSpace, pageId: string, section: string) =>
    space(of, "content", pageId) + fragment(section),
  /** Page of a space, scrolled to a link that is found by its text or target. */
  spaceLink: (of: OfSpace, pageId: string, section: string, find: string) =>
    `${space(of, "content", pageId)}?find=${encodeURIComponent(find)}${fragment(section)}`,
  spaceLinks: (of: OfSpace) => space(of, "links"),
  organizationLinks: (of: InOrganization) => organization(of, "links"),
  changeRequestLinks: (of: OfChangeRequest) => changeRequest(of, "links"),
  spaceSearch: (of: OfSpace, query = "") =>
    space(of, "search") + (query && `?query=${encodeURIComponent(query)}`),
  changeRequestContent: (of: OfChangeRequest, pageId?: string) =>
    space(of, "change-requests", of.changeRequestId, "content", ...some(pageId)),
  /** Change request that opens the first page of an import as soon as the page exists. */
  changeRequestImport: ({ importId, ...of }: OfChangeRequest & { importId: string }) =>
    `${changeRequest(of, "content")}?import=${encodeURIComponent(importId)}`,
  spaceFiles: (of: OfSpace) => space(of, "files"),
  changeRequestSection: (of: OfChangeRequest, pageId: string, section: string) =>
    changeRequest(of, "content", pageId) + fragment(section),
  changeRequestSearch: (of: OfChangeRequest, query = "") =>
    changeRequest(of, "search") + (query && `?query=${encodeURIComponent(query)}`),
  /** Files of a change request, all or those with a name. */
  changeRequestFiles: (of: OfChangeRequest, name = "") =>
    changeRequest(of, "files") + (name && `?name=${encodeURIComponent(name)}`),
  /** Revisions of a space, or those that changed one page. */
  spaceHistory: (of: OfSpace, pageId = "") =>
    space(of, "history") + (pageId && `?pageId=${encodeURIComponent(pageId)}`),
  /** Changes of a revision, at one of its pages, whose history the reader comes from. */
  revisionAt: (of: OfRevision, pageId: string) =>
    `${space(of, "history", of.revisionId)}?${new URLSearchParams({ page: pageId, pageId })}`,
  /** Changes of a revision, or one page as of that revision. */
  revision: (of: OfRevision, pageId?: string) =>
    space(of, "history", of.revisionId, ...some(pageId)),
  /** Threads of a space, without those of its change requests. */
  spaceComments: (of: OfSpace) => space(of, "comments"),
  changeRequests: (of: OfSpace) => space(of, "change-requests"),
  organizationChangeRequests: (of: InOrganization) => organization(of, "change-requests"),
  /** Comments across the organization. */
  comments: (of: InOrganization) => organization(of, "comments"),
  changeRequest: (of: OfChangeRequest) => changeRequest(of),
  changeRequestComments: (of: OfChangeRequest) => changeRequest(of, "comments"),
  changeRequestConflicts: (of: OfChangeRequest) => changeRequest(of, "conflicts"),
  collections: (of: InOrganization) => organization(of, "collections"),
  collection: (of: OfCollection) => organization(of, "collections", of.collectionId),
  collectionAccess: (of: OfCollection) =>
    organization(of, "collections", of.collectionId, "access"),
  collectionSettings: (of: OfCollection) =>
    organization(of, "collections", of.collectionId, "settings"),
  collectionActivity: (of: OfCollection) =>
    organization(of, "collections", of.collectionId, "activity"),
  apiSpecs: (of: InOrganization) => organization(of, "openapi"),
  integrations: (of: InOrganization) => organization(of, "integrations"),
  installations: (of: InOrganization) => organization(of, "installations"),
  integration: ({ integrationName, ...of }: OfIntegration, ...rest: string[]) =>
    organization(of, "integrations", integrationName, ...rest),
  apiSpec: (of: OfSpec) => apiSpec(of),
  apiSpecLint: (of: OfSpec) => apiSpec(of, "lint"),
  apiSpecReference: (of: OfSpec, version?: string) =>
    `${apiSpec(of, "reference")}${version ? `?version=${encodeURIComponent(version)}` : ""}`,
  /** Files of a version as written; by default of the latest version. */
  apiSpecDocument: (of: OfSpec, version?: string) =>
    `${apiSpec(of, "document")}${version ? `?version=${encodeURIComponent(version)}` : ""}`,
  /** Differences between two versions; by default between the latest and the previous one. */
  apiSpecChanges: (of: OfSpec, versions?: { from: string; to: string }) =>
    `${apiSpec(of, "changes")}${versions ? `?${new URLSearchParams(versions)}` : ""}`,
  imports: (of: InOrganization) => organization(of, "imports"),
  importReport: ({ importId, ...of }: InOrganization & { importId: string }) =>
    organization(of, "imports", importId),
  translations: (of: InOrganization) => organization(of, "translations"),
  glossary: (of: InOrganization) => organization(of, "glossary"),
  translation: ({ translationId, ...of }: InOrganization & { translationId: string }) =>
    organization(of, "translations", translationId),
  trash: (of: InOrganization) => organization(of, "trash"),
  /** Trash with one space highlighted for restoring. */
  trashedSpace: ({ spaceId, ...of }: OfSpace) =>
    `${organization(of, "trash")}?space=${encodeURIComponent(spaceId)}`,
};

const anywhere = "http://console.invalid";

/** Returns the page to open after sign-in: a page of the console, or else the start page. */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith("/") || !URL.canParse(next, anywhere)) return "/";
  // Parsed as a browser does, since "//host", "/\host" and "/<tab>/host" all leave the console.
  const { origin, pathname, search, hash } = new URL(next, anywhere);
  const isPage = !/^\/(api|files|sign-in|_next)(\/|$)/.test(pathname) && !pathname.startsWith("//");
  return origin === anywhere && isPage ? pathname + search + hash : "/";
}

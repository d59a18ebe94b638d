import { issueSignInCode } from "../../people/sessions/codes.ts";
import { newId } from "../../platform/ids.ts";
import { readAll } from "../api-specs.ts";
import { engineServer } from "../engine-server.ts";
import { deliver, inDevelopment } from "../events.ts";
import { identityProvider, type TestIdentityProvider } from "../identity-provider.ts";
import { samlOrganization } from "../saml.ts";
import { clientWith, deps, type TestClient } from "../service.ts";
import { newPage, testSpace } from "../space.ts";
import { runAll } from "../translation.ts";
import { pngBytes, webServer } from "../web-server.ts";

const specOf = (paths: object) =>
  JSON.stringify({ openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths });

type Web = Awaited<ReturnType<typeof webServer>>;
type Space = Awaited<ReturnType<typeof testSpace>>;

/** Page, file and open change request, with comments on both. */
async function contentOf(space: Space, web: Web) {
  const { api, as, params, person, spaceParams, open, edit, change } = space;
  const pageId = await change(newPage("Guide", "Read [this](https://example.com)."));
  const withFile = await open();
  const png = { name: "dot.png", base64: pngBytes.toString("base64") };
  const { insertedFiles } = await edit(withFile, { operation: "insert_files", files: [png] });
  await api.mergeChangeRequest({ params: withFile });
  const { id: fileId = "" } = insertedFiles[0] ?? {};
  const links = `[Guide](/pages/${pageId}) ![Dot](/files/${fileId})`;
  const cats = '::openapi-operation{spec="pets" method="get" path="/cats"}';
  await change(newPage("Links", `${links}\n\n${cats}\n`));
  await api.importContent({
    params: spaceParams,
    body: { url: web.url("/a.md"), source: "markdown" },
  });
  const imports = await api.listImports({ params });
  const request = await open();
  await edit(request, newPage("Added", "Some text."));
  await api.updateChangeRequestById({ params: request, body: { status: "open" } });
  const { revision } = await api.getChangeRequestById({ params: request });
  await api.markItemsOfChangeRequest({
    params: request,
    body: { revision, items: [{ id: pageId, viewed: true }] },
  });
  const body = { body: { markdown: "Said" } };
  const onSpace = await api.postCommentInSpace({ params: spaceParams, body });
  const onRequest = await api.postCommentInChangeRequest({ params: request, body });
  const inSpace = { ...spaceParams, commentId: onSpace.id };
  const inRequest = { ...request, commentId: onRequest.id };
  const reply = await api.postCommentReplyInSpace({ params: inSpace, body });
  const replied = await api.postCommentReplyInChangeRequest({ params: inRequest, body });
  const users = [person("review").user.id, person("create").user.id];
  await api.requestReviewersOfChangeRequest({ params: request, body: { users } });
  const review = await as("review").reviewChangeRequest({
    params: request,
    body: { status: "approved" },
  });
  const { pages } = await api.listPages({ params: spaceParams });
  const [page] = pages;
  const pdf = await api.createSpacePDF({ params: spaceParams, body: {} });
  return {
    ...request,
    pageId,
    fileId,
    pagePath: page && "path" in page ? page.path : "",
    documentId: page && "documentId" in page ? String(page.documentId) : "",
    revisionId: (await api.getSpaceById({ params: spaceParams })).revision,
    reviewId: review.id,
    pdfExportId: pdf.id,
    importId: imports.items[0]?.id ?? "",
    onSpace: { commentId: onSpace.id, commentReplyId: reply.id },
    onRequest: { commentId: onRequest.id, commentReplyId: replied.id },
  };
}

type Organization = { organizationId: string };

/** Published site with two spaces, two sections, a group, a share link, a redirect and a claim. */
async function siteOf(api: TestClient, params: Organization, spaceId: string) {
  const makeSpace = async () => (await api.createSpace({ params, body: {} })).id;
  const spaces = [await makeSpace(), await makeSpace()];
  const { id: siteId } = await api.createSite({ params, body: { spaces: [...spaces, spaceId] } });
  const at = { params: { ...params, siteId } };
  const first = await api.addSectionToSite({ ...at, body: { spaceId: await makeSpace() } });
  const grouped = await api.addSectionToSite({ ...at, body: { spaceId: await makeSpace() } });
  const group = await api.addSectionGroupToSite({
    ...at,
    body: { title: "Group", sections: [grouped.id] },
  });
  const link = await api.createSiteShareLink({ ...at, body: { name: "Link" } });
  const { items } = await api.listSiteSpaces(at);
  const [one, other] = spaces.map((id) => items.find(({ space }) => space.id === id)?.id ?? "");
  const destination = { kind: "site-space" as const, siteSpaceId: one ?? "" };
  const redirect = await api.createSiteRedirect({ ...at, body: { source: "/old", destination } });
  const beta = { type: "boolean" as const, description: "Tries what is new" };
  const jsonSchema = {
    type: "object" as const,
    properties: { beta },
    additionalProperties: false as const,
  };
  await api.updateSiteAdaptiveSchema({ ...at, body: { jsonSchema } });
  const hostname = `docs.${newId()}.example`;
  await api.updateSiteById({ ...at, body: { hostname } });
  await api.publishSite(at);
  return {
    siteId,
    hostname,
    siteSpaceId: one ?? "",
    otherSiteSpaceId: other ?? "",
    siteSectionId: first.id,
    groupedSectionId: grouped.id,
    siteSectionGroupId: group.id,
    shareLinkId: link.id,
    siteRedirectId: redirect.id,
  };
}

/** Specification of two versions, a completed translation, and a glossary term. */
async function computedOf({ api, params, space }: Space, engine: Engine) {
  const web = await webServer({ "/spec.json": specOf({ "/cats": { get: { responses: {} } } }) });
  const source = { url: web.url("/spec.json") };
  const specSlug = "pets";
  await api.createOpenAPISpec({ params, body: { slug: specSlug, source } });
  await readAll();
  web.files["/spec.json"] = specOf({});
  const at = { params: { ...params, specSlug } };
  await api.refreshOpenAPISpecBySlug(at);
  await readAll();
  const versions = await api.listOpenAPISpecVersions(at);
  const [newer, older] = versions.items.map(({ id }) => id);
  engine.reset();
  const translation = await api.createTranslation({
    params,
    body: { source: { space: space.id, language: "en" }, language: "de" },
  });
  await runAll();
  await api.updateGlossary({
    params,
    body: { operations: [{ type: "insert", translations: { en: "space", de: "Raum" } }] },
  });
  const glossary = await api.listGlossaryEntries({ params });
  return {
    specSlug,
    versionId: newer ?? "",
    olderVersionId: older ?? "",
    translationId: translation.id,
    glossaryEntryId: glossary.items[0]?.id ?? "",
  };
}
type Engine = Awaited<ReturnType<typeof engineServer>>;

/** People: invited by mail and by link, signed in, with tokens; teams; and single sign-on. */
async function peopleOf({ api, params, person }: Space, idp: TestIdentityProvider) {
  const { user } = person("admin");
  const edit = person("edit").user.id;
  const team = await api.createOrganizationTeam({ params, body: { title: "T", members: [edit] } });
  const email = `${newId()}@example.com`;
  const { results } = await api.inviteUsersToOrganization({ params, body: { emails: [email] } });
  const invitations = await api.listInvitations({ params });
  const invite = await api.createOrganizationInvite({ params, body: { role: "read" } });
  const token = await api.createUserToken({ body: { label: "Token" } });
  const code = await issueSignInCode(deps.db, user.id, deps.now());
  await clientWith(undefined).createSession({ body: { code } });
  const sessions = await api.listUserSessions();
  const provider = await api.createOrganizationSAMLProvider({
    params,
    body: {
      label: "SAML",
      entityID: idp.entityId,
      ssoURL: idp.ssoUrl,
      certificate: idp.certificate,
    },
  });
  const hostname = `w-${newId().slice(0, 20)}`;
  await api.updateOrganizationById({
    params,
    body: { hostname, emailDomains: ["example.com"] },
  });
  return {
    userId: edit,
    teamId: team.id,
    invitationId: invitations.items[0]?.id ?? "",
    inviteCode: new URL(results[0]?.link ?? "").hash.replace("#code=", ""),
    inviteId: invite.id,
    tokenId: token.id,
    sessionId: sessions.items[0]?.id ?? "",
    samlProviderId: provider.id,
    subdomain: hostname,
    emailDomain: "example.com",
  };
}

/** Integration in development, installed on a space and a site, with a delivered event. */
async function integrationOf(
  api: TestClient,
  params: Organization,
  spaceId: string,
  siteId: string,
) {
  const made = await inDevelopment(api, params.organizationId, {
    scopes: ["space:script:inject", "site:script:inject"],
    visibility: "public",
    configurations: { account: { properties: { value: { type: "string" } } } },
  });
  await api.updateInstallation({
    params: made.params,
    body: { space_selection: "selected", site_selection: "selected" },
  });
  await api.installIntegrationOnSpace({ params: made.params, body: { space: spaceId } });
  await api.installIntegrationOnSite({ params: made.params, body: { siteId } });
  await deliver();
  const [event] = await made.events();
  made.answers.body = JSON.stringify({ type: "complete" });
  return { ...made.params, eventId: event?.id ?? "" };
}

/** Creates an organization with one of everything; ids are named by path parameter. */
export async function makeWorld() {
  const place = await testSpace();
  const { api, params, space } = place;
  const engine = await engineServer();
  const collection = await api.createCollection({ params, body: { title: "Shelf" } });
  const other = await api.createOrganization({ body: { title: "Other" } });
  const idp = await identityProvider();
  const web = await webServer({
    "/a.md": { type: "text/markdown", body: "# A\n\nText. ![Gone](gone.png)" },
  });
  const people = await peopleOf(place, idp);
  const content = await contentOf(place, web);
  const site = await siteOf(api, params, space.id);
  await api.createSpace({ params, body: { parent: collection.id } });
  const trashed = await api.createSpace({ params, body: {} });
  await api.deleteSpaceById({ params: { spaceId: trashed.id } });
  const computed = await computedOf(place, engine);
  const integration = await integrationOf(api, params, space.id, site.siteId);
  const grant = { users: [people.userId], role: "read" as const };
  const toTeam = { teams: [people.teamId], role: "read" as const };
  for (const body of [grant, toTeam]) {
    await api.inviteToSpace({ params: place.spaceParams, body });
    await api.inviteToCollection({ params: { collectionId: collection.id }, body });
    await api.inviteToSite({ params: { ...params, siteId: site.siteId }, body });
  }
  await place.as("guest").requestAccess({ params, body: { space: space.id } });
  const requests = await api.listAccessRequests({ params });
  const audit = await api.listAuditEvents({ params });
  const ids: Record<string, unknown> = {
    ...params,
    ...people,
    ...content,
    ...site,
    ...computed,
    ...integration,
    collectionId: collection.id,
    accessRequestId: requests.items[0]?.id,
    auditEventId: audit.items[0]?.id,
  };
  return {
    ...place,
    people,
    content,
    site,
    computed,
    integration,
    engine,
    ids,
    idp,
    other: other.id,
    collectionId: collection.id,
    web,
    signIns: () => samlOrganization(idp),
    newSpace: async () => (await api.createSpace({ params, body: {} })).id,
  };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

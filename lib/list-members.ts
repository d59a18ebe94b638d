// Made by `npm run derive` from list-schemas.ts; a test fails when it is out of date.
import type { Member } from "./list-member.ts";
import type { ListName } from "./list-schemas.ts";

const time =
  "^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))T(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:Z|([+-](?:[01]\\d|2[0-3]):[0-5]\\d)))$";

export const listMembers: Record<ListName, Record<string, Member>> = {
  access: {
    view: { of: ["everyone","people","teams"] },
    role: { of: ["admin","create","edit","review","comment","read"] },
    search: { max: 256 },
  },
  audit: {
    from: { pattern: time },
    to: { pattern: time },
    action: { max: 128 },
    actor: { min: 1, max: 128 },
    target: { min: 1, max: 128 },
    search: { max: 256 },
    outcome: { of: ["done","refused"] },
  },
  changeRequests: {
    status: { of: ["draft","open","archived","merged"], many: true },
    creator: { min: 1, max: 128 },
    contributor: { min: 1, max: 128 },
    requestedReviewer: { min: 1, max: 128 },
    turn: { of: ["mine","review","waiting","ready"] },
    space: { min: 1, max: 128 },
    site: { min: 1, max: 128 },
    orderBy: { of: ["updatedAt","createdAt"] },
    order: { of: ["asc","desc"] },
  },
  changeRequestsOfSpace: {
    status: { of: ["draft","open","archived","merged","all"] },
    contributor: { min: 1, max: 128 },
  },
  collectionTree: {
    title: { max: 256 },
  },
  comments: {
    status: { of: ["all","open","resolved"] },
    order: { of: ["asc","desc"] },
  },
  commentsInbox: {
    status: { of: ["all","open","resolved"] },
    space: { min: 1, max: 128 },
    authors: { min: 1, max: 128 },
    participant: { min: 1, max: 128 },
    from: { pattern: time },
    to: { pattern: time },
    order: { of: ["asc","desc"] },
  },
  files: {
    name: { max: 256 },
    unused: { flag: true },
    view: { of: ["grid"] },
  },
  glossary: {
    term: { max: 256 },
  },
  installations: {
    search: { max: 256 },
  },
  integrationEvents: {
    type: { of: ["installation_setup","installation_deleted","space_installation_setup","space_installation_deleted","site_installation_setup","site_installation_deleted","space_view","site_view","space_content_updated","space_gitsync_started","space_gitsync_completed","space_visibility_updated","fetch","fetch_published_script","fetch_visitor_authentication","ui_render","content_compute_document","content_compute_revision","task"], many: true },
    status: { of: ["success","failed"] },
    installation: { min: 1, max: 128 },
    from: { pattern: time },
    to: { pattern: time },
  },
  integrations: {
    search: { max: 256 },
    category: { of: ["analytics","collaboration","content","gitsync","marketing","visitor-auth","other"] },
    blockDomain: { max: 100, pattern: "^[a-zA-Z0-9-_.]+$" },
    blocks: { flag: true },
    contentSources: { flag: true },
    owner: { min: 1, max: 128 },
    scope: { of: ["space:views:read","space:content:read","space:content:write","space:metadata:read","space:metadata:write","space:script:inject","space:script:cookies","space:git:sync","space:visitor:auth","site:metadata:read","site:views:read","site:script:inject","site:script:cookies","site:visitor:auth","site:adaptive:read","site:adaptive:write","site:ai:ask","openapi:read","openapi:write","conversations:ingest"] },
    target: { of: ["all","site","space","organization"] },
  },
  invitations: {
    search: { max: 256 },
    role: { of: ["admin","create","edit","review","comment","read","guest"] },
    status: { of: ["waiting","sent","failed","link","expired"] },
  },
  links: {
    status: { of: ["ok","broken","in-app","all"] },
    space: { min: 1, max: 128 },
    kind: { of: ["page","file","url","space","other"] },
    target: { max: 256 },
  },
  members: {
    order: { of: ["asc","desc"] },
    role: { of: ["admin","create","edit","review","comment","read","guest"] },
    dormant: { flag: true },
    search: { max: 256 },
    sort: { of: ["joinedAt","lastSeenAt"] },
  },
  redirects: {
    search: { max: 256 },
  },
  search: {
    query: { min: 1, max: 512 },
  },
  signIns: {
    outcome: { of: ["succeeded","refused"] },
    kind: { of: ["sign-in","test"] },
    provider: { min: 1, max: 128 },
    search: { max: 256 },
    from: { pattern: time },
    to: { pattern: time },
  },
  sites: {
    space: { min: 1, max: 128 },
    title: { max: 256 },
    published: { flag: true },
    type: { of: ["basic","premium","ultimate","sponsored","legacy-basic","legacy-premium"], many: true },
  },
  spaces: {
    title: { max: 256 },
    parent: { min: 1, max: 128 },
    editMode: { of: ["live","locked"] },
    language: { of: ["en","fr","de","es","it","pt","pt-br","ru","ja","zh","yue","ko","ar","hi","nl","pl","tr","sv","no","da","fi","el","cs","hu","ro","th","vi","id","ms","he","uk","sk","bg","hr","lt","lv","et","sl"] },
    visibility: { of: ["public","unlisted","share-link","visitor-auth","in-collection","private"] },
    sort: { of: ["createdAt","updatedAt","title"] },
    order: { of: ["asc","desc"] },
  },
  specChanges: {
    from: { min: 1, max: 128 },
    to: { min: 1, max: 128 },
    class: { of: ["breaking","compatible","documentation"] },
    search: { max: 256 },
  },
  specFindings: {
    severity: { of: ["error","warning"] },
    new: { flag: true },
    search: { max: 256 },
    version: { min: 1, max: 128 },
  },
  specs: {
    search: { max: 256 },
    state: { of: ["reading","failed","complete"] },
    visibility: { of: ["private","public"] },
  },
  teamMembers: {
    search: { max: 256 },
    role: { of: ["owner","member"] },
  },
  teams: {
    owner: { min: 1, max: 128 },
    title: { max: 256 },
  },
  translatedPages: {
    title: { max: 256 },
    state: { of: ["fresh","outdated","failed","edited"] },
  },
  trash: {
    title: { max: 256 },
    deletedBy: { min: 1, max: 128 },
    from: { pattern: time },
    to: { pattern: time },
    order: { of: ["asc","desc"] },
  },
};

import {
  any,
  between,
  bool,
  either,
  int,
  is,
  list,
  map,
  num,
  type Shapes,
  text,
  time,
  upTo,
  uri,
} from "./shape.ts";

const status = is("active", "pending", "paused");
const part = { "id!": text, "title!": between(2, 40), description: upTo(150), icon: text };
const asked = { title: upTo(30), description: upTo(100) };
const placed = {
  "integration! installation!": text,
  "status!": status,
  "configuration!": map(any),
  "externalIds!": list(text, { max: 5 }),
  "urls!": { "location! publicEndpoint!": uri },
};

/** Integrations, API specifications and translations. */
export const serviceShapes: Shapes = {
  Integration: {
    "object!": is("integration"),
    "name!": text,
    "version!": num,
    "title!": between(2, 30),
    description: upTo(100),
    summary: upTo(2048),
    "previewImages!": list(text, { max: 3 }),
    "target!": is("all", "site", "space", "organization"),
    "verified!": bool,
    "visibility!": is("public", "private", "unlisted"),
    "scopes!": list("IntegrationScope"),
    "categories!": list(
      is("analytics", "collaboration", "content", "gitsync", "marketing", "visitor-auth", "other"),
    ),
    blocks: list("IntegrationBlock"),
    contentSources: list("IntegrationContentSource"),
    configurations: { "account space site": "IntegrationConfiguration" },
    "externalLinks!": list({ "url!": uri, "label!": text }, { max: 5 }),
    "owner!": "Organization",
    "urls!": { "location! icon app! assets! publicEndpoint!": uri },
    "permissions!": { "admin! install!": bool },
    contentSecurityPolicy: either(text, map(text)),
  },
  IntegrationScope: is(
    ..."space:views:read space:content:read space:content:write space:metadata:read space:metadata:write space:script:inject space:script:cookies space:git:sync space:visitor:auth site:metadata:read site:views:read site:script:inject site:script:cookies site:visitor:auth site:adaptive:read site:adaptive:write site:ai:ask openapi:read openapi:write conversations:ingest page:feedback:read site:visitor:claims".split(
      " ",
    ),
  ),
  IntegrationBlock: {
    ...part,
    urlUnfurl: list(text),
    markdown: { "codeblock! body!": text },
  },
  IntegrationContentSource: { ...part, "configuration!": { "componentId!": text } },
  IntegrationConfiguration: either(
    {
      "properties!": map(
        either(
          { ...asked, "type!": is("string"), "default completion_url": text, enum: list(text) },
          { ...asked, "type!": is("number"), default: num },
          { ...asked, "type!": is("boolean"), default: bool },
          { ...asked, "type!": is("button"), "callback_url! button_text!": text },
        ),
      ),
      required: list(text),
    },
    { "componentId!": text },
  ),
  Installation: {
    "id!": text,
    "status!": status,
    "space_selection! site_selection!": is("all", "selected"),
    "spaces!": num,
    "configuration!": map(any),
    "createdAt! updatedAt!": time,
    "urls!": { "location! app! publicEndpoint!": uri },
    "externalIds!": list(text, { max: 5 }),
    "target!": { "organization!": text },
  },
  SpaceInstallation: { ...placed, "space!": either(text, "Space") },
  SiteInstallation: { ...placed, "site!": either(text, "Site") },
  IntegrationEvent: {
    "id! integrationId! installationId": text,
    "createdAt!": time,
    "payload!": "EventPayload",
    "status!": is("success", "failed"),
  },
  // Further members of each type are not checked: the contract accepts any.
  EventPayload: {
    "eventId!": text,
    "type!": is(
      ..."installation_setup installation_deleted space_installation_setup space_installation_deleted site_installation_setup site_installation_deleted page_feedback space_view site_view space_content_updated space_gitsync_started space_gitsync_completed space_visibility_updated fetch fetch_published_script fetch_visitor_authentication ui_render content_compute_document content_compute_revision task".split(
        " ",
      ),
    ),
  },
  EventTrace: {
    "logs!": list({
      message: text,
      timestamp: time,
      level: is("debug", "info", "warn", "error"),
    }),
  },
  OpenAPISpec: {
    "object!": is("openapi-spec"),
    "id!": text,
    "createdAt! updatedAt!": time,
    "slug!": between(1, 100),
    sourceURL: uri,
    "processingState!": is("pending", "progress", "complete"),
    visibility: is("private", "public"),
    lastVersion: text,
    lastProcessedAt: time,
    lastProcessErrorCode: is("FETCH_TIMEOUT", "FETCH_ERROR", "PARSE_ERROR"),
    "permissions!": { "view! edit!": bool },
    "urls!": { "location! app! published": uri },
  },
  OpenAPISpecVersion: {
    "object!": is("openapi-spec-version"),
    "id!": text,
    createdAt: time,
    "url!": uri,
    "urls!": { "location!": uri },
  },
  OpenAPISpecContent: { "filesystem!": map(any), "url!": uri },
  Translation: {
    "object!": is("translation"),
    "id!": text,
    "status!": is("pending", "running", "completed"),
    "source!": { "space!": text, "language!": "Language" },
    "language!": "Language",
    "instructions!": "Document",
    result: { "space! revision!": text },
    "createdAt! updatedAt!": time,
    "stats!": {
      "runs! totalWords! totalPages! totalDuration!": int,
      "latestRunDuration! latestPages! latestWords!": int,
    },
    "permissions!": { "view! edit!": bool },
    "urls!": { "location!": uri },
  },
};

import {
  any,
  between,
  bool,
  both,
  either,
  filled,
  is,
  list,
  map,
  num,
  oneOf,
  orNull,
  type Shapes,
  text,
  time,
  upTo,
  uri,
} from "./shape.ts";

const children = list(either("DocumentPage", "LinkPage", "ComputedPage"));
const variables = map(either(upTo(256), num, bool));
const git = { "oid! path!": text };
const change = { "before! after!": any };
const attributes = map(change);
const version = {
  versionContext: either(
    { "type!": is("revision"), "revision!": "Revision" },
    { "type!": is("changeRequest"), "changeRequest!": "ChangeRequest" },
  ),
};
const within = { "organization!": "Organization", "space!": "Space", ...version };
const changedPage = {
  "page!": {
    "id! title! path": text,
    "type!": is("document", "group", "link", "computed"),
  },
};
const changedFile = { "file!": { "id! name! contentType! downloadURL!": text } };
const changedReusable = { "reusableContent!": { "id! title! document": text } };

/** Content of spaces, its structure and its changes. */
export const contentShapes: Shapes = {
  Document: { "object!": is("document"), "data!": map(any), "nodes!": list(any) },
  Body: either({ "markdown!": text }, { "document!": "Document" }, {}),
  Revision: both(
    {
      "object!": is("revision"),
      "id!": text,
      "parents!": list(text),
      "pages!": list("Page"),
      "files!": list("File"),
      "reusableContents!": list("ReusableContent"),
      variables,
      "createdAt!": time,
      git: { "oid! message! url ref": text, "createdByService!": bool },
      "urls!": { "app! published public": uri },
    },
    // Every merge has a change request.
    {
      "type!": is("edits", "merge", "rollback", "update", "computed"),
      mergedFrom: "ChangeRequest",
    },
  ),
  Page: either("DocumentPage", "GroupPage", "LinkPage", "ComputedPage"),
  PageBase: {
    "id!": text,
    "title!": filled,
    "emoji icon": upTo(50),
    "createdAt updatedAt": time,
  },
  DocumentPage: both(
    "PageBase",
    oneOf({ "markdown!": text }, { "document!": "Document" }),
    {
      "kind!": is("sheet"),
      "type!": is("document"),
      "urls!": { "app!": uri },
      "slug! path! description": text,
      "pages!": children,
      git,
      "layout!": "Layout",
      cover: "Cover",
      variables,
      "hidden noIndex noRobotsIndex": bool,
    },
    oneOf({ "computed!": "Computed", "computedSeed!": text }, { documentId: text }),
  ),
  GroupPage: both("PageBase", {
    "kind! type!": is("group"),
    "slug! path!": text,
    "hidden noIndex noRobotsIndex": bool,
    "pages!": children,
  }),
  LinkPage: both("PageBase", {
    "kind! type!": is("link"),
    "target!": "ContentRef",
    href: text,
    hidden: bool,
  }),
  ComputedPage: both("PageBase", { "type!": is("computed"), "computed!": "Computed" }),
  Computed: {
    "type!": text,
    "props!": map(any),
    "dependencies!": map({
      "ref!": either(
        { "kind!": is("space"), "space!": text },
        { "kind!": is("openapi"), "spec!": text },
        { "kind!": is("translation"), "translation!": text },
      ),
      value: orNull({ "object! id! revision slug lastVersion": text }),
    }),
  },
  Layout: {
    "width!": is("default", "wide"),
    "coverSize!": is("hero", "full"),
    "cover! title! description! tableOfContents! outline! pagination! metadata!": bool,
  },
  Cover: {
    "ref refDark": either(
      { "kind!": is("file"), "file!": text },
      { "kind!": is("url"), "url!": text },
    ),
    "yPos!": num,
  },
  File: {
    "id! name! contentType! downloadURL!": text,
    "size!": num,
    dimensions: { "width! height!": num },
    git,
  },
  ReusableContent: both(
    { "id! title!": text, git },
    oneOf({ "computed!": "Computed", "computedSeed!": text }, { document: text }),
  ),
  ContentRef: either(
    { "kind!": is("file"), "file!": text },
    { "kind!": is("url"), "url!": text },
    { "kind!": is("page"), "page! space": text },
    { "kind!": is("anchor"), "anchor! space page": text },
    { "kind!": is("user"), "user!": text },
    { "kind!": is("collection"), "collection!": text },
    { "kind!": is("space"), "space!": text },
    { "kind!": is("reusable-content"), "reusableContent! space": text },
    { "kind!": is("openapi"), "spec!": text },
  ),
  ContentLocation: either(
    { "kind!": is("file"), ...within, "file!": "File" },
    {
      "kind!": is("page"),
      ...within,
      "page!": "Page",
      internalLocation: either(
        { "type!": is("anchor"), "anchor!": text },
        { "type!": is("node"), "node!": text },
      ),
    },
    { "kind!": is("reusable-content"), ...within, "reusableContent!": "ReusableContent" },
    { "kind!": is("space"), "organization!": "Organization", "space!": "Space" },
    { "kind!": is("collection"), "organization!": "Organization", "collection!": "Collection" },
    { "kind!": is("openapi"), "organization!": "Organization", "openAPISpec!": "OpenAPISpec" },
    { "kind!": is("user"), "user!": "User" },
    { "kind!": is("url"), "url!": text },
  ),
  LinkEntry: {
    "status!": is("ok", "broken", "in-app"),
    "relation!": is("reference", "dependsOn"),
    targetReference: "ContentLocation",
    "locationReferences!": list("ContentLocation"),
  },
  LinkStats: { "total!": num, "broken!": { "total! changeRequest": num } },
  SearchPage: {
    "id! title! path!": text,
    sections: list("SearchSection"),
    "urls!": { "app!": uri },
  },
  SearchSpace: { "id! title!": text, "pages!": list("SearchPage") },
  SearchSection: { "id! title! path! body!": text, "urls!": { "app!": uri } },
  SemanticChanges: {
    mergedFrom: "ChangeRequest",
    "changes!": list("ContentChange"),
    more: num,
  },
  ContentChange: either(
    { "type!": is("page_created"), ...changedPage },
    { "type!": is("page_deleted"), ...changedPage },
    { "type!": is("page_edited"), ...changedPage, "attributes!": attributes },
    {
      "type!": is("page_moved"),
      ...changedPage,
      "parent!": { "before after": text },
    },
    { "type!": is("file_created"), ...changedFile },
    { "type!": is("file_deleted"), ...changedFile },
    { "type!": is("file_edited"), ...changedFile, "attributes!": attributes },
    { "type!": is("variables_edited"), "variables!": map(change) },
    { "type!": is("reusable_content_created"), ...changedReusable },
    { "type!": is("reusable_content_deleted"), ...changedReusable },
    { "type!": is("reusable_content_edited"), ...changedReusable, "attributes!": attributes },
  ),
  GlossaryEntry: {
    "object!": is("glossary-entry"),
    "id!": text,
    "translations!": map(between(1, 255)),
    "createdAt! updatedAt!": time,
    "urls!": { "location!": uri },
  },
};

import {
  bool,
  both,
  either,
  int,
  is,
  list,
  num,
  orNull,
  type Shapes,
  text,
  time,
  upTo,
  uri,
} from "./shape.ts";

const post = {
  "id!": text,
  "postedBy!": "User",
  "postedAt! editedAt": time,
  "reactions!": list("Reaction"),
  "body!": "Body",
  "urls!": { "location!": uri },
  "permissions!": { "view! edit! reply delete!": bool },
};

/** Spaces, collections, comments and change requests. */
export const spaceShapes: Shapes = {
  Space: {
    "object!": is("space"),
    "id! organization! parent revision!": text,
    "title! emoji!": upTo(50),
    "visibility!": is(
      "public",
      "unlisted",
      "share-link",
      "visitor-auth",
      "in-collection",
      "private",
    ),
    "createdAt! updatedAt! deletedAt": time,
    editMode: is("live", "locked"),
    "urls!": { "location! app! published public icon": uri },
    language: "Language",
    gitSync: "GitSync",
    visitorAuth: either(
      { "backend!": is("custom") },
      { "backend!": is("integration"), "integration!": text },
    ),
    "defaultLevel!": "DefaultLevel",
    "comments! changeRequests! changeRequestsOpen! changeRequestsDraft!": num,
    "permissions!": {
      "view! access! admin! viewInviteLinks! edit! triggerGitSync! comment! merge! review!": bool,
    },
  },
  GitSync: {
    "repoName integration url": text,
    installationProvider: is("github", "gitlab", "github-legacy"),
    updatedAt: time,
  },
  Collection: {
    "object!": is("collection"),
    "id! organization! parent": text,
    "title!": upTo(50),
    description: upTo(100),
    "defaultLevel!": "DefaultLevel",
    "urls!": { "location! app!": uri },
    "permissions!": { "view! admin! viewInviteLinks! create!": bool },
  },
  Comment: both(
    {
      "object!": is("comment"),
      ...post,
      "replies!": num,
      "target!": {
        node: { "id! preview": text },
        tableCell: { "record! definition!": text },
        "changeRequest review space! revision!": text,
        page: both("PageBase", { "path!": text, "outdated!": bool }),
      },
    },
    either(
      { "status!": is("resolved"), "resolvedAt!": time, "resolvedBy!": "User" },
      { "status!": is("open") },
    ),
  ),
  CommentReply: { "object!": is("comment-reply"), ...post },
  Reaction: {
    "emoji!": text,
    "count!": num,
    "users!": list({ "user!": "User", "reactedAt!": time }),
  },
  ChangeRequest: {
    "object!": is("change-request"),
    "id! revision! revisionInitial! revisionMergedAncestor revisionMerged": text,
    "number! comments!": num,
    "status!": is("draft", "open", "archived", "merged"),
    "subject!": upTo(100),
    "createdBy!": "User",
    "createdAt! updatedAt!": time,
    "outdated!": bool,
    "urls!": { "app! location!": uri },
  },
  MergeResult: { "revision!": text, "result!": is("merge", "update", "conflicts") },
  Review: {
    "object!": is("change-request-review"),
    "id! revision!": text,
    "reviewer! requestedBy": "User",
    "status!": is("changes-requested", "approved"),
    comment: "Comment",
    "createdAt! updatedAt!": time,
  },
  RequestedReviewer: both(
    {
      "object!": is("change-request-requested-reviewer"),
      "revision!": text,
      "requestedBy!": "User",
      "createdAt!": time,
    },
    either(
      { "kind!": is("user"), "user!": "User" },
      { "kind!": is("team"), "team!": { "object!": is("team"), "id!": text } },
    ),
  ),
  Contributor: { "updatedAt!": time, "count!": int, "user!": "User" },
  Invite: both(
    { "object!": is("invite"), "id!": text, "redundant!": bool },
    either(
      { "role!": orNull("Role") },
      { "level!": orNull("Role"), "space!": "Space" },
      { "level!": orNull("Role"), "collection!": "Collection" },
    ),
  ),
};

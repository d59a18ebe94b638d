import { updateSpace } from "../review/attention/update-spaces.ts";
import type { Somebody } from "./organization.ts";
import { testReview } from "./reviews.ts";
import { deps } from "./service.ts";
import { newPage } from "./space.ts";

const status = ["draft" as const, "open" as const];

/** An open change request of the role edit, with functions to act on it and to read its queues. */
export async function testAttention() {
  const given = await testReview();
  const { as, params, organizationParams, person, spaceParams } = given;
  const list = (who: Somebody, turn: "yours" | "waiting", more = {}) =>
    as(who).listChangeRequestsInOrganization({
      params: organizationParams,
      query: { turn, status, ...more },
    });
  /** Returns the reason for which it is in somebody's queue, or "waiting" if they wait for others. */
  const reasonOf = async (who: Somebody) => {
    const [item] = (await list(who, "yours")).items;
    const waiting = await list(who, "waiting", { limit: 0 });
    return item?.attention?.reason ?? (waiting.count > 0 ? "waiting" : undefined);
  };
  /** Returns the reasons of the author, the reviewer, another reviewer and a bystander. */
  const queues = async () => ({
    author: await reasonOf("edit"),
    reviewer: await reasonOf("review"),
    other: await reasonOf("create"),
    bystander: await reasonOf("comment"),
  });
  const move = (to: "draft" | "open" | "archived") =>
    as("edit").updateChangeRequestById({ params, body: { status: to } });
  const say = (who: Somebody, markdown: string) =>
    as(who).postCommentInChangeRequest({ params, body: { body: { markdown } } });
  const reply = (who: Somebody, commentId: string, markdown = "Answer") =>
    as(who).postCommentReplyInChangeRequest({
      params: { ...params, commentId },
      body: { body: { markdown } },
    });
  const resolve = (who: Somebody, commentId: string, resolved = true) =>
    as(who).updateCommentInChangeRequest({ params: { ...params, commentId }, body: { resolved } });
  const change = (who: Somebody, title: string) =>
    as(who).editContentInChangeRequest({ params, body: { changes: [newPage(title)] } });
  /** Markdown that mentions somebody, as the format stores it. */
  const mentionOf = (who: Somebody) =>
    `See :mention[${who}]{data='{"ref":{"kind":"user","user":"${person(who).user.id}"}}'}`;
  /** Does what the service does in the background after the space has changed. */
  const settle = () => updateSpace(deps, spaceParams.spaceId);
  await move("open");
  const own = {
    list,
    reasonOf,
    queues,
    move,
    say,
    reply,
    resolve,
    amend: change,
    mentionOf,
    settle,
  };
  return { ...given, ...own };
}

import { expect } from "vitest";
import type { Journey } from "../journey.ts";

export const mergesAReviewedChange: Journey = async ({ as, organizationId }) => {
  const { data: space } = await as("admin").createSpace({ organizationId }, { title: "Guide" });
  const place = { spaceId: space.id };
  const author = as("edit");
  const { data: opened } = await author.createChangeRequest(place, { subject: "First page" });
  const params = { ...place, changeRequestId: opened.id };
  await author.editContentInChangeRequest(params, {
    changes: [
      {
        operation: "insert_page",
        title: "Start",
        document: { markdown: "# Begin\n\nInstall it first." },
      },
    ],
  });
  const { data: drafts } = await author.listPagesInChangeRequest(params);
  expect(drafts.pages).toMatchObject([{ type: "document", title: "Start", path: "start" }]);
  await author.updateChangeRequestById(params, { status: "open" });

  const reviewer = as("review");
  const { data: comment } = await reviewer.postCommentInChangeRequest(params, {
    body: { markdown: "Install **what**?" },
  });
  const { data: reply } = await author.postCommentReplyInChangeRequest(
    { ...params, commentId: comment.id },
    { body: { markdown: "It." } },
  );
  expect(reply.body).toEqual({ markdown: "It." });
  const { data: comments } = await reviewer.listCommentsInChangeRequest(params);
  expect(comments.items).toMatchObject([{ id: comment.id, status: "open", replies: 1 }]);
  await reviewer.updateCommentInChangeRequest(
    { ...params, commentId: comment.id },
    { resolved: true },
  );
  const { data: review } = await reviewer.reviewChangeRequest(params, { status: "approved" });
  expect(review).toMatchObject({ status: "approved", reviewer: { displayName: "review" } });
  const { data: changes } = await reviewer.getChangesOfChangeRequest(params);
  expect(changes.changes).toMatchObject([{ type: "page_created", page: { title: "Start" } }]);

  expect((await reviewer.mergeChangeRequest(params)).data.result).toBe("merge");
  expect((await author.getChangeRequestById(params)).data.status).toBe("merged");
  const { data: page } = await as("read").getPageByPath({ ...place, pagePath: "start" });
  expect(page).toMatchObject({ title: "Start", markdown: "# Begin\n\nInstall it first." });
  const { data: asDocument } = await as("read").getPageById({
    ...place,
    pageId: page.id,
    format: "document",
  });
  expect(asDocument).toHaveProperty("document.object", "document");
};

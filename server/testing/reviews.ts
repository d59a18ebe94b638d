import type { NewReview } from "#lib/contract/review/reviews.ts";
import type { Somebody } from "./organization.ts";
import { newPage, testSpace } from "./space.ts";

/** Change request with one new page, opened by the role edit, and its reviews. */
export async function testReview() {
  const place = await testSpace();
  const { as, person, spaceParams } = place;
  const { id } = await as("edit").createChangeRequest({
    params: spaceParams,
    body: { subject: "Change" },
  });
  const params = { ...spaceParams, changeRequestId: id };
  const edit = (title: string) => place.edit(params, newPage(title));
  await edit("New");
  const review = (who: Somebody, body: NewReview) => as(who).reviewChangeRequest({ params, body });
  const approve = (who: Somebody) => review(who, { status: "approved" });
  const askForChanges = (who: Somebody) => review(who, { status: "changes-requested" });
  const ask = (...users: Somebody[]) =>
    as("edit").requestReviewersOfChangeRequest({
      params,
      body: { users: users.map((each) => person(each).user.id) },
    });
  const asked = async () => {
    const { items } = await as("read").listRequestedReviewersOfChangeRequest({ params });
    return items.map((item) => (item.kind === "user" ? item.user.displayName : item.kind));
  };
  const reviews = async () => {
    const { items } = await as("read").listReviewsOfChangeRequest({ params });
    return items.map(({ reviewer, status }) => `${reviewer.displayName}: ${status}`);
  };
  const organizationParams = place.params;
  const own = { params, edit, review, approve, askForChanges, ask, asked, reviews };
  return { ...place, organizationParams, ...own };
}

import type { Proposed } from "./change-requests.ts";
import type { DemoPerson } from "./person.ts";
import type { Demo } from "./spaces.ts";

type RequestParams = Proposed[keyof Proposed];

async function ask(
  by: DemoPerson,
  daysAgo: number,
  params: RequestParams,
  ...people: DemoPerson[]
) {
  const users: string[] = [];
  for (const person of people) users.push((await person.does("getAuthenticatedUser", 0, {})).id);
  await by.does("requestReviewersOfChangeRequest", daysAgo, { params, body: { users } });
}

const approve = (by: DemoPerson, daysAgo: number, params: RequestParams) =>
  by.does("reviewChangeRequest", daysAgo, { params, body: { status: "approved" } });

const askForChanges = (by: DemoPerson, daysAgo: number, params: RequestParams, markdown: string) =>
  by.does("reviewChangeRequest", daysAgo, {
    params,
    body: { status: "changes-requested", comment: { markdown } },
  });

/** Adds reviews in every state: approved, outdated, changes requested, and pending. */
export async function reviewChanges(
  demo: Demo,
  owner: DemoPerson,
  { ready, outdated, inConflict, begun, forOwner }: Proposed,
): Promise<void> {
  const { amara, mateo, layla, yuki } = demo;
  await ask(layla, 6, ready, yuki);
  await approve(yuki, 5.3, ready);

  await ask(mateo, 4.9, outdated, yuki, owner);
  await approve(yuki, 4.2, outdated);
  const pagePath = "jobs";
  const page = await mateo.does("getPageInChangeRequestByPath", 1.5, {
    params: { ...outdated, pagePath },
  });
  if (page.type !== "document") throw new Error(`${pagePath} is no document`);
  const markdown = `${page.markdown ?? ""}\nA paused job keeps its place in the queue.\n`;
  await mateo.does("editContentInChangeRequest", 1.4, {
    params: outdated,
    body: {
      changes: [{ operation: "update_page", page: page.id, document: { markdown } }],
    },
  });

  await askForChanges(
    amara,
    3.8,
    inConflict,
    "24 h is long. Please mention that the **receiver** can request events again before that.",
  );
  await ask(layla, 3.2, inConflict, mateo);

  await ask(mateo, 0.9, forOwner, owner, amara);
  await approve(amara, 0.6, forOwner);
  await ask(mateo, 0.3, begun, owner);
}

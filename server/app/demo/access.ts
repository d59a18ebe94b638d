import { type Demo, idOf } from "./spaces.ts";

/**
 * Creates teams and grants beyond the default access: a closed space with its own readers, and a
 * locked one.
 */
export async function giveAccess(demo: Demo): Promise<void> {
  const { params, amara, layla, yuki, ingrid } = demo;
  const team = async (daysAgo: number, title: string, members: string[]) =>
    (await amara.does("createOrganizationTeam", daysAgo, { params, body: { title, members } })).id;
  const support = await team(60.2, "Customer support", [ingrid.id, layla.id]);
  const safety = await team(58.6, "Safety board", [yuki.id]);
  const runbooks = { spaceId: idOf(demo, "Incident runbooks") };
  await amara.does("inviteToSpace", 58.5, {
    params: runbooks,
    body: { teams: [support], role: "comment" },
  });
  await amara.does("inviteToSpace", 58.4, {
    params: runbooks,
    body: { users: [yuki.id], role: "review" },
  });
  await amara.does("inviteToCollection", 41.3, {
    params: { collectionId: idOf(demo, "Kestrel arm") },
    body: { teams: [safety], role: "admin" },
  });
  await amara.does("updateSpaceById", 30.2, {
    params: { spaceId: idOf(demo, "Kestrel safety manual") },
    body: { editMode: "locked" },
  });
}

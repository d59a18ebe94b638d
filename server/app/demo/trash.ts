import type { DemoPerson } from "./person.ts";
import { type Demo, idOf } from "./spaces.ts";

/** Minimum retention of the trash in days; with a longer one, the simulated past starts earlier. */
export const shortestRetention = 7;

/** Deletes spaces with some days or only hours left; one also lost its collection. */
export async function fillTrash(demo: Demo, owner: DemoPerson): Promise<void> {
  const { amara } = demo;
  const withDaysLeft = (left: number) => shortestRetention - left;
  const space = (title: string) => ({ params: { spaceId: idOf(demo, title) } });
  await amara.does("deleteSpaceById", withDaysLeft(0.3), space("Polish translation trial"));
  await owner.does("deleteCollectionById", withDaysLeft(1), {
    params: { collectionId: idOf(demo, "First generation") },
  });
  await amara.does("deleteSpaceById", withDaysLeft(3), space("Kestrel prototype log"));
  await owner.does("deleteSpaceById", withDaysLeft(5), space("Trade fair 2025"));
  await amara.does("deleteSpaceById", withDaysLeft(6.9), space("Atlas beta notes"));
}

import type { DemoPerson } from "./person.ts";
import { type Demo, idOf } from "./spaces.ts";

/** The days that the trash keeps a space at least; where it keeps them longer, the whole past lies further back. */
export const shortestRetention = 7;

/** Deletes spaces so that some have days left and one only hours; one lost its collection too. */
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

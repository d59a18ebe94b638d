import { expect } from "vitest";
import { expectRejected, type Journey } from "../journey.ts";

export const restoresADeletedSpace: Journey = async ({ as, organizationId }) => {
  const api = as("admin");
  const { data: collection } = await api.createCollection({ organizationId }, { title: "Guides" });
  const { data: space } = await api.createSpace(
    { organizationId },
    { title: "Guide", parent: collection.id },
  );
  const params = { spaceId: space.id };
  expect((await api.deleteSpaceById(params)).status).toBe(204);
  expect((await api.listSpacesInOrganizationById({ organizationId })).data.items).toEqual([]);
  const { data: trash } = await api.listTrashedSpaces({ organizationId, title: "gui" });
  expect(trash.items).toMatchObject([{ space: { id: space.id }, parent: { deleted: false } }]);
  await expectRejected(as("read").getSpaceById(params), 404);
  const { data: preview } = await api.getSpaceRestorePreview(params);
  expect(preview).toMatchObject({ parent: { id: collection.id }, parentGone: false });
  expect((await api.restoreSpace(params)).data).toMatchObject({ id: space.id, title: "Guide" });
  const within = { collectionId: collection.id };
  const { data: restored } = await api.listSpacesInCollectionById(within);
  expect(restored.items.map(({ id }) => id)).toEqual([space.id]);
};

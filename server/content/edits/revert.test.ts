import { expect, test } from "vitest";
import { newPage, testSpace } from "../../testing/space.ts";

test("pages and files are reverted to the common ancestor, also after an update from the space", async () => {
  const { api, spaceParams: params, open, edit, change } = await testSpace();
  const request = await open();
  const page = await change(newPage("Page"));
  await change({ operation: "insert_files", files: [{ name: "b.txt", base64: "Yg==" }] });
  const file = (await api.listFiles({ params })).items[0]?.id ?? "";
  await api.updateChangeRequest({ params: request });
  await edit(
    request,
    { operation: "delete_file", file },
    { operation: "update_page", page, title: "Other" },
  );
  await edit(request, { operation: "revert_file", file }, { operation: "revert_page", page });
  expect((await api.getChangesOfChangeRequest({ params: request })).changes).toEqual([]);
});

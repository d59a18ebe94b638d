import { expect } from "vitest";
import { engineServer, setEngine } from "../../engine-server.ts";
import { runAll } from "../../translation.ts";
import type { Journey } from "../journey.ts";

const { libre } = await engineServer();

export const translatesASpace: Journey = async ({ as, organizationId }) => {
  setEngine(libre);
  const api = as("admin");
  const { data: space } = await api.createSpace({ organizationId }, { title: "Guide" });
  const place = { spaceId: space.id };
  const { data: request } = await api.createChangeRequest(place);
  const params = { ...place, changeRequestId: request.id };
  await api.editContentInChangeRequest(params, {
    changes: [{ operation: "insert_page", title: "Start", document: { markdown: "Welcome." } }],
  });
  await api.mergeChangeRequest(params);

  const { data: made } = await api.createTranslation(
    { organizationId },
    { source: { space: space.id, language: "en" }, language: "de" },
  );
  expect(made).toMatchObject({ status: "pending", language: "de" });
  const translated = { organizationId, translationId: made.id };
  await runAll();
  const { data: done } = await api.getTranslation(translated);
  expect(done).toMatchObject({ status: "completed", stats: { totalPages: 1 } });
  const result = { spaceId: done.result?.space ?? "" };
  const { data: pages } = await api.listPages(result);
  const { data: page } = await api.getPageById({ ...result, pageId: pages.pages[0]?.id ?? "" });
  expect(page).toMatchObject({ title: "START", markdown: "WELCOME.\n" });
};

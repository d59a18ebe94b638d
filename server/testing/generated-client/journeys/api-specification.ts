import { expect } from "vitest";
import { readAll } from "../../api-specs.ts";
import { advanceClock } from "../../service.ts";
import type { Journey } from "../journey.ts";

const described = (paths: string) =>
  `{openapi: 3.1.0, info: {title: Pets, version: "1"}, ${paths}}`;
const before = described("paths: {/pets: {get: {responses: {'200': {description: All}}}}}");
const after = described("paths: {/owners: {get: {responses: {'200': {description: All}}}}}");

export const comparesVersionsOfASpecification: Journey = async ({ as, organizationId }) => {
  const api = as("admin");
  const { data: made } = await api.createOpenAPISpec(
    { organizationId },
    { slug: "pets", source: { text: before } },
  );
  expect(made.processingState).toBe("pending");
  await readAll();
  const params = { organizationId, specSlug: "pets" };
  expect((await api.getOpenAPISpecBySlug(params)).data.processingState).toBe("complete");
  advanceClock(1000);
  const { status } = await api.createOrUpdateOpenAPISpecBySlug(params, {
    source: { text: after },
  });
  expect(status).toBe(200);
  await readAll();

  const { data: versions } = await api.listOpenAPISpecVersions(params);
  const [to = "", from = ""] = versions.items.map(({ id }) => id);
  const { data: compared } = await api.compareOpenAPISpecVersions({ ...params, from, to });
  expect(compared.counts).toMatchObject({ breaking: 1, compatible: 1 });
  const { data: breaking } = await api.compareOpenAPISpecVersions({
    ...params,
    from,
    to,
    class: "breaking",
  });
  expect(breaking.items.map(({ operations }) => operations)).toEqual([
    [{ method: "get", path: "/pets" }],
  ]);
  const { data: content } = await api.getOpenAPISpecVersionContentById({
    ...params,
    versionId: from,
  });
  expect(Object.values(content.filesystem)).toEqual([before]);
};

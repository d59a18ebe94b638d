import type { OpenAPISource } from "#lib/contract/api-specs/openapi-specs.ts";
import { processSpec, unfinishedReadings } from "../api-specs/process-spec.ts";
import { testOrganization } from "./organization.ts";
import { advanceClock, deps } from "./service.ts";

/** Processes waiting specifications, as the background would. */
export async function readAll() {
  for (const order of await unfinishedReadings(deps)) await processSpec(deps, order);
}

/** Organization with an unprocessed specification `pets`. */
export async function withSpec(source: OpenAPISource) {
  const organization = await testOrganization();
  const { params, as } = organization;
  const made = await as("create").createOpenAPISpec({ params, body: { slug: "pets", source } });
  return { ...organization, made, specParams: { ...params, specSlug: "pets" } };
}

/** Organization whose specification has these texts as versions, oldest first. */
export async function withVersions(...texts: string[]) {
  const [first = "", ...others] = texts;
  const described = await withSpec({ text: first });
  const { as, specParams: params } = described;
  await readAll();
  for (const text of others) {
    advanceClock(1000);
    const body = { source: { text } };
    await as("admin").createOrUpdateOpenAPISpecBySlug({ params, body });
    await readAll();
  }
  const { items } = await as("read").listOpenAPISpecVersions({ params });
  return { ...described, versions: items.map(({ id }) => id).reverse() };
}

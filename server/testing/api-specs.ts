import type { OpenAPISource } from "#lib/contract/openapi-specs.ts";
import { processSpec, unfinishedReadings } from "../openapi-specs/process-spec.ts";
import { testOrganization } from "./organization.ts";
import { advanceClock, deps } from "./service.ts";

/** Does what the background does with what waits. */
export async function readAll() {
  for (const order of await unfinishedReadings(deps)) await processSpec(deps, order);
}

/** An organization with a specification `pets` that is not read yet. */
export async function withSpec(source: OpenAPISource) {
  const organization = await testOrganization();
  const { params, as } = organization;
  const made = await as("create").createOpenAPISpec({ params, body: { slug: "pets", source } });
  return { ...organization, made, specParams: { ...params, specSlug: "pets" } };
}

/** An organization whose specification has these texts as its versions, from the oldest to the newest. */
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

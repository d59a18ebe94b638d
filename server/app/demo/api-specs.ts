import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../access/deps.ts";
import { processSpec, unfinishedReadings } from "../../api-specs/process-spec.ts";
import type { Demo } from "./spaces.ts";

const day = 24 * 60 * 60_000;
const textOf = (file: string) => readFile(join(import.meta.dirname, "specs", file), "utf8");

/**
 * Adds a specification with two versions that everybody may read, and one whose latest text refers
 * to a file that can't be fetched.
 */
export async function describeApis(deps: Deps, { params, amara }: Demo): Promise<void> {
  const write = async (specSlug: string, daysAgo: number, text: string) => {
    const body = { source: { text } };
    await amara.does("createOrUpdateOpenAPISpecBySlug", daysAgo, {
      params: { ...params, specSlug },
      body,
    });
    const now = new Date(deps.now().getTime() - daysAgo * day + 2_000);
    for (const order of await unfinishedReadings(deps)) {
      await processSpec({ ...deps, now: () => now }, order);
    }
  };
  await write("fleet", 61, await textOf("fleet-1.yaml"));
  await amara.does("updateOpenAPISpecBySlug", 60.5, {
    params: { ...params, specSlug: "fleet" },
    body: { visibility: "public" },
  });
  await write("fleet", 9.2, await textOf("fleet-2.yaml"));
  const telemetry = await textOf("telemetry-1.json");
  await write("telemetry", 30, telemetry);
  await write(
    "telemetry",
    2.1,
    telemetry.replace('"description": "Kept"', '"$ref": "http://127.0.0.1:9/kept.json"'),
  );
}

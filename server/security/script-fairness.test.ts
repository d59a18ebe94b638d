import { expect, test } from "vitest";
import { installedIntegration } from "../testing/integrations.ts";
import { testOrganization } from "../testing/organization.ts";
import { sendRequest } from "../testing/send-request.ts";

/** Installs a script in an organization of its own, and returns its public address. */
async function address(body: string): Promise<string> {
  const { as, params } = await testOrganization();
  const script = `export default { async fetch(request) {
    const event = JSON.parse((await request.formData()).get("event"));
    if (event.type !== "fetch") return new Response();
    ${body}
  } };`;
  const version = { scopes: [], runtime: "v2" as const, script };
  const made = await installedIntegration(as("admin"), params.organizationId, version);
  return `/integrations/${made.params.integrationName}/installations/${made.installation.id}`;
}

test("calls beyond an organization's queue answer 503, and others continue", async () => {
  const greedy = await address(`
    await new Promise((done) => setTimeout(done, 200));
    return new Response("late");`);
  const other = await address(`return new Response("other");`);
  const all = Array.from({ length: 24 }, () => sendRequest(greedy));
  expect(await sendRequest(other)).toMatchObject({ status: 200, text: "other" });
  const answers = await Promise.all(all);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.filter(({ text }) => text === "late")).toHaveLength(19);
  expect(refused).toHaveLength(5);
  for (const { status, headers, text } of refused) {
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("1");
    const message = "Too many scripts are running: try again shortly";
    expect(JSON.parse(text)).toEqual({ error: { code: 503, message } });
  }
});

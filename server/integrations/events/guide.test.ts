import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { expect, test } from "vitest";
import { Configurations } from "#lib/contract/integrations/integration-configuration.ts";
import { deliver } from "../../testing/events.ts";
import { atFileEnd } from "../../testing/file-scope.ts";
import { installedIntegration } from "../../testing/integrations.ts";
import { app, deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";

const guide = new URL("../../../docs/guides/integrations.md", import.meta.url);

/** Returns the code blocks of a language in the guide; checks their number. */
async function blocksOf(language: string, count: number): Promise<string[]> {
  const blocks = (await readFile(guide, "utf8")).split(`\`\`\`${language}\n`).slice(1);
  expect(blocks).toHaveLength(count);
  return blocks.map((block) => block.split("```")[0] ?? "");
}

/** Starts a chat service that receives webhooks. */
async function chat() {
  const texts: string[] = [];
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    texts.push(JSON.parse(Buffer.concat(chunks).toString()).text);
    answer.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  atFileEnd(() => server.close());
  return { webhook: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, texts };
}

/** Gives the service a port, so that scripts can reach it. */
async function listen() {
  const port = await new Promise<number>((resolve) => {
    const server = serve(
      { fetch: app.fetch, overrideGlobalObjects: false, port: 0, hostname: "127.0.0.1" },
      (at) => resolve(at.port),
    );
    atFileEnd(() => void server.close());
  });
  const publicApiUrl = `http://127.0.0.1:${port}`;
  Object.assign(deps.config, { allowPrivateAddresses: true, publicApiUrl });
}

test("the script of the guide for authors of integrations works as described", async () => {
  await listen();
  const { webhook, texts } = await chat();
  const [script] = await blocksOf("js", 1);
  const [example, manifest] = (await blocksOf("json", 2)).map((text) => JSON.parse(text));
  expect(Configurations.parse(example)).toEqual(example);
  const made = await testSpace();
  const { params, installation } = await installedIntegration(
    made.api,
    made.params.organizationId,
    { ...manifest, script },
  );
  expect(installation.status).toBe("pending");
  await made.api.updateInstallation({
    params: { ...params, installationId: installation.id },
    body: { configuration: { webhook } },
  });
  await made.change(newPage("Hello"));
  await deliver();
  const { title, urls } = await made.api.getSpaceById({ params: made.spaceParams });
  expect(texts).toEqual([`${title} has changed: ${urls.app}`]);
  const { items } = await made.api.listIntegrationEvents({ params });
  expect(items.map(({ payload, status }) => [payload.type, status])).toEqual([
    ["space_content_updated", "success"],
    ["installation_setup", "success"],
    ["installation_setup", "success"],
  ]);
});

import { expect, test } from "vitest";
import type { Integration } from "@/lib/contract/integrations/integration";
import { errorOfManifest, manifestOf, publishedMessage, toVersion } from "./manifest";

const said = { title: "Chat notices", description: "Tells a chat", scopes: [] };

async function runtimeOf(script: string, more: object = {}) {
  const typed = {
    manifest: JSON.stringify({ ...said, ...more }),
    script: new File([script], "script.js"),
    icon: undefined,
  };
  return (await toVersion("acme", typed)).runtime;
}

const listener = 'addEventListener("fetch", (event) => event.respondWith(new Response("export")));';

test("a manifest without a script format leaves it to the script", async () => {
  expect(await runtimeOf("export default { fetch() {} };")).toBe("v2");
  expect(await runtimeOf("const a={fetch(){}};export{a as default};")).toBe("v2");
  expect(await runtimeOf("/*! MIT */export default{fetch(){}}")).toBe("v2");
  expect(await runtimeOf(`// A service worker, no export default\n${listener}`)).toBe("v1");
  expect(await runtimeOf("self.addEventListener( 'fetch', answer);")).toBe("v1");
});

test("settings of the manifest apply", async () => {
  expect(await runtimeOf("export default {};", { runtime: "v1" })).toBe("v1");
  expect(await runtimeOf(listener, { runtime: "v2" })).toBe("v2");
});

const published = {
  title: "Chat notices",
  description: "Tells a chat",
  version: 2,
  visibility: "private",
  target: "all",
  categories: [],
  scopes: ["space:content:read"],
  unknownScopes: ["space:future:read"],
} as unknown as Integration;

test("an edited manifest keeps scopes that the service does not know", () => {
  const manifest = manifestOf(published);
  expect(JSON.parse(manifest).scopes).toEqual(["space:content:read", "space:future:read"]);
  expect(errorOfManifest(manifest)).toBeUndefined();
});

test("the message after publishing names warnings", () => {
  expect(publishedMessage(published)).toBe("Version 2 of Chat notices published");
  const warnings = ["scopes: space:future:read is unknown"];
  expect(publishedMessage({ ...published, warnings })).toBe(
    "Version 2 of Chat notices published. scopes: space:future:read is unknown",
  );
});

import { expect, test } from "vitest";
import { toVersion } from "./manifest";

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

import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { app, clientWith } from "../testing/service.ts";

test("anybody learns which version answers, and whether two builds are alike", async () => {
  const told = await clientWith(undefined).getApiInformation();
  expect(told).toEqual({
    version: packageJson.version,
    build: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect(await clientWith(undefined).getApiInformation()).toEqual(told);
  expect((await app.request("/v1/?unheard=1")).status).toBe(400);
});

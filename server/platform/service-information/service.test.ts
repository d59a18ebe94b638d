import { expect, test } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { app, clientWith } from "../../testing/service.ts";

test("the version is public, and equal builds can be recognized", async () => {
  const reported = await clientWith(undefined).getApiInformation();
  expect(reported).toEqual({
    version: packageJson.version,
    build: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect(await clientWith(undefined).getApiInformation()).toEqual(reported);
  const { headers } = await app.request("/v1/?unheard=1");
  expect(headers.get("x-ignored-parameters")).toBe("unheard");
});

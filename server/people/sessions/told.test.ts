import { expect, test } from "vitest";
import { createApp } from "../../app/wiring/app.ts";
import { createLogger } from "../../platform/logger.ts";
import { deps, makeUser } from "../../testing/service.ts";
import { issueSignInCode } from "./codes.ts";

test("the log has sign-ins and failures, without secrets", async () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  const app = createApp({ ...deps, log });
  const { user } = await makeUser();
  const code = await issueSignInCode(deps.db, user.id, deps.now());
  const exchange = async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ code });
    return (await app.request("/v1/sessions", { method: "POST", headers, body })).json();
  };
  const { token } = (await exchange()) as { token: string };
  await app.request("/v1/user", { headers: { authorization: `Bearer ${token}` } });
  await exchange();
  const reported = lines.map((line) => JSON.parse(line));
  expect(reported).toMatchObject([
    { msg: "somebody signed in", userId: user.id, requestId: reported[1].requestId },
    { path: "/v1/sessions", status: 201 },
    { path: "/v1/user", status: 200, userId: user.id },
    { msg: expect.stringContaining("sign-in rejected"), requestId: reported[4].requestId },
    { path: "/v1/sessions", status: 400 },
  ]);
  for (const secret of [code, token]) expect(lines.join("")).not.toContain(secret);
});

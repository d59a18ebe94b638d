import { expect, test } from "vitest";
import { issueSignInCode } from "../people/sessions/codes.ts";
import { bearer, sendRequest } from "../testing/send-request.ts";
import { deps, makeUser } from "../testing/service.ts";

const { user, token } = await makeUser();

// The console's relay passes none of these on for sessions by name: they must lead nowhere here either.
test.each([
  "/v1/sessions/",
  "/v1//sessions",
  "/v1/sessions%2f",
  "/v1/sessions%3F",
  "/v1/sessions%23",
  "/v1/sessions;x",
  "/v1/sessions%20",
  "/v1/sessions%09",
  "/v1/Sessions",
  "/v1/%2573essions",
  "/v1/x/%2e%2e%2fsessions",
  "/v1/sess%C4%B1ons",
])("a sign-in code opens no session at %s", async (path) => {
  const code = await issueSignInCode(deps.db, user.id, deps.now());
  const headers = { "content-type": "application/json" };
  const answer = await sendRequest(path, {
    method: "POST",
    headers,
    body: JSON.stringify({ code }),
  });
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain("dp_s");
});

test.each(["/v1/sessions%2Fcurrent", "/v1/sessions;x/current", "/v1/SESSIONS/current"])(
  "no session ends at %s",
  async (path) => {
    expect((await sendRequest(path, { method: "DELETE", headers: bearer(token) })).status).toBe(
      404,
    );
    expect((await sendRequest("/v1/user", { headers: bearer(token) })).status).toBe(200);
  },
);

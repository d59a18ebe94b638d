import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { issueSignInCode } from "../people/sessions/codes.ts";
import { bearer, send, sendRequest } from "../testing/send-request.ts";
import { clientWith, deps, makeUser } from "../testing/service.ts";
import { testSpace } from "../testing/space.ts";

const { api, spaceParams, person } = await testSpace();
const admin = person("admin").token;
const hash = createHash("sha256").update(admin).digest("hex");
test.each([
  ["no header", {}],
  ["an empty token", { authorization: "Bearer " }],
  ["another scheme", { authorization: `Basic ${admin}` }],
  ["the scheme alone", { authorization: "Bearer" }],
  ["a token in a cookie", { cookie: `token=${admin}; session=${admin}` }],
  ["a token in another header", { "x-api-key": admin, "x-auth-token": admin }],
  ["the stored hash", bearer(hash)],
  ["a token with another end", bearer(`${admin.slice(0, -1)}${admin.endsWith("a") ? "b" : "a"}`)],
  ["a token in capitals", bearer(admin.toUpperCase())],
  ["a token cut short", bearer(admin.slice(0, -1))],
  ["a token twice", bearer(`${admin},${admin}`)],
  ["a token after a space", bearer(`x ${admin}`)],
  ["SQL", bearer("' or '1'='1")],
  ["a wildcard", bearer("%")],
  ["a token that is too long", bearer("a".repeat(100_000))],
])("%s is rejected as a token", async (_, headers) => {
  const { status, text } = await sendRequest("/v1/user", { headers: headers as HeadersInit });
  expect(status).toBe(401);
  expect(JSON.parse(text)).toEqual({ error: { code: 401, message: expect.any(String) } });
});

test.each(["token", "access_token", "apiToken", "authorization"])(
  "a token in the query parameter %s is ignored",
  async (name) => {
    expect((await sendRequest(`/v1/user?${name}=${admin}`)).status).toBe(401);
  },
);

test("a revoked token is rejected from the next request on", async () => {
  const user = await makeUser();
  const { id: tokenId, token } = await user.api.createUserToken({ body: { label: "Mine" } });
  expect((await sendRequest("/v1/user", { headers: bearer(token) })).status).toBe(200);
  await user.api.deleteUserToken({ params: { tokenId } });
  expect((await sendRequest("/v1/user", { headers: bearer(token) })).status).toBe(401);
});

test("tokens and sessions of others can be neither seen nor revoked", async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const { id: tokenId, token } = await one.api.createUserToken({ body: { label: "Mine" } });
  const { items } = await other.api.listUserTokens();
  expect(items.map(({ id }) => id)).not.toContain(tokenId);
  await sendRequest(`/v1/user/tokens/${tokenId}`, {
    method: "DELETE",
    headers: bearer(other.token),
  });
  expect((await sendRequest("/v1/user", { headers: bearer(token) })).status).toBe(200);
  const rename = await send(
    "PATCH",
    `/v1/users/${one.user.id}`,
    other.token,
    '{"displayName":"X"}',
  );
  expect([403, 404]).toContain(rename.status);
});

test("a sign-in code opens one session, and none after five minutes", async () => {
  const { user } = await makeUser();
  const code = await issueSignInCode(deps.db, user.id, deps.now());
  const exchange = () => clientWith(undefined).createSession({ body: { code } });
  expect((await exchange()).token).toBeDefined();
  await expect(exchange()).rejects.toMatchObject({ status: 400 });
  const late = await issueSignInCode(deps.db, user.id, new Date(deps.now().getTime() - 301_000));
  const other = clientWith(undefined).createSession({ body: { code: late } });
  await expect(other).rejects.toMatchObject({ status: 400 });
});

test.each(["X-HTTP-Method-Override", "X-Method-Override", "X-HTTP-Method"])(
  "%s does not change the method",
  async (name) => {
    const headers = { ...bearer(admin), [name]: "DELETE" };
    expect((await sendRequest(`/v1/spaces/${spaceParams.spaceId}`, { headers })).status).toBe(200);
    expect((await api.getSpaceById({ params: spaceParams })).deletedAt).toBeUndefined();
  },
);

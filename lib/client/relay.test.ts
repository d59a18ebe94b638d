import { expect, test } from "vitest";
import { relay } from "./relay.ts";

const answering = (answer: Response, asked: string[] = []) => ({
  fetch: (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return answer;
  },
});

test("relay calls the operation's path with its parameters", async () => {
  const asked: string[] = [];
  const options = answering(Response.json({ id: "s" }), asked);
  expect(await relay("getSpaceById", { params: { spaceId: "a/b" } }, options)).toEqual({ id: "s" });
  expect(asked).toEqual(["GET /api/v1/spaces/a%2Fb"]);
});

test("relay returns nothing for operations without an answer", async () => {
  const options = answering(new Response(null, { status: 204 }));
  expect(await relay("deleteSpaceById", { params: { spaceId: "s" } }, options)).toBeUndefined();
});

test("relay asks for no error where the caller expects that nothing is found", async () => {
  const asked: (HeadersInit | undefined)[] = [];
  const fetch = (_url: string, { headers }: RequestInit) => {
    asked.push(headers);
    return new Response(null, { status: 204 });
  };
  const call = { params: { spaceId: "s" } };
  expect(await relay("getSpaceById", call, { fetch, asMissing: [403, 404] })).toBeUndefined();
  await relay("getSpaceById", call, { fetch });
  expect(asked[0]).toMatchObject({ "x-as-missing": "403,404" });
  expect(asked[1]).not.toHaveProperty("x-as-missing");
});

const inDoubt = ". This may have gone through. Check before retrying.";
const broken = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
const deletion = (answer: Response, query = {}) =>
  relay("deleteSpaceById", { params: { spaceId: "s" }, query }, answering(answer));

test("relay marks a write without an answer as doubtful, but not a dry run", async () => {
  const message = "Can't reach the server";
  await expect(deletion(broken())).rejects.toMatchObject({
    status: 503,
    message: message + inDoubt,
  });
  await expect(deletion(broken(), { dryRun: true })).rejects.toMatchObject({ message });
});

test("relay marks no call that only reads as doubtful, whatever its method", async () => {
  const params = { organizationId: "o", siteId: "s" };
  const search = relay("searchSiteContent", { params, body: { query: "x" } }, answering(broken()));
  await expect(search).rejects.toMatchObject({ message: "Can't reach the server" });
});

test("relay takes doubt from the console's own rejections only", async () => {
  const refused = (more: object) =>
    deletion(Response.json({ error: { code: 503, message: "Busy", ...more } }, { status: 503 }));
  await expect(refused({})).rejects.toMatchObject({ message: "Busy", doubtful: false });
  const message = `Busy${inDoubt}`;
  await expect(refused({ doubtful: true })).rejects.toMatchObject({ message, doubtful: true });
});

test("relay names an answer that is no JSON", async () => {
  const answer = relay("getAuthenticatedUser", {}, answering(new Response("<h1>Log in</h1>")));
  await expect(answer).rejects.toMatchObject({ status: 502, detail: "The body is not JSON" });
});

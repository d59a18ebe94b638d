import { expect, test } from "vitest";
import { checkAnswer } from "./check-answer.ts";
import { user } from "./testing/test-service.ts";

const check = (path: string, answer: Response, method = "GET") =>
  checkAnswer(new Request(`http://console.test/api${path}`, { method }), answer);

async function refusalOf(answer: Response, path = "/v1/user") {
  const response = await check(path, answer);
  expect(response.status).toBe(502);
  return (await response.json()).error.message;
}

test("an answer passes as the contract has it, with its headers", async () => {
  const given = Response.json({ ...user, secret: "x" }, { headers: { etag: '"7"' } });
  const response = await check("/v1/user", given);
  expect(await response.json()).toEqual(user);
  expect(response.headers.get("etag")).toBe('"7"');
});

test("an answer in another form is refused, with the place of its first fault", async () => {
  expect(await refusalOf(Response.json({ ...user, displayName: 7 }))).toMatch(
    /could not be understood: displayName: /,
  );
  expect(await refusalOf(new Response("<h1>Welcome</h1>"))).toContain("it is not JSON");
  expect(await refusalOf(new Response(null))).toContain("expected object");
});

test("a connection that breaks within the answer is a service that does not answer", async () => {
  const broken = new ReadableStream({ pull: (to) => to.error(new Error("reset")) });
  const response = await check("/v1/user", new Response(broken));
  expect(response.status).toBe(503);
});

test("what takes no answer gets none", async () => {
  const response = await check("/v1/spaces/s", Response.json({ ok: true }), "DELETE");
  expect(await response.text()).toBe("");
});

test("a dry run answers with what would change", async () => {
  const impact = { people: 0, gained: 0, raised: 0, lowered: 0, lost: 0, changes: [] };
  const inside = { collections: 0, spaces: 0 };
  const answer = { object: "access-impact", ...impact, inside };
  const response = await check("/v1/spaces/s?dryRun=true", Response.json(answer), "DELETE");
  expect(await response.json()).toEqual(answer);
});

test.each(["/v1/orgs/o/events/stream", "/v1/elsewhere"])("%s passes as it comes", async (path) => {
  const answer = new Response("event: ready\n\n");
  expect(await check(path, answer)).toBe(answer);
});

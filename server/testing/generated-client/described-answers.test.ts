import { expect, test } from "vitest";
import { answerCheck } from "./described-answers.ts";

const schema = { type: "object", properties: { at: { type: "string", format: "date-time" } } };
const json = { "application/json": { schema } };
const errorOf = answerCheck({
  paths: {
    "/v1/things/{thingId}": {
      get: {
        operationId: "getThing",
        responses: { 200: { content: json }, 404: { $ref: "#/components/responses/NotFound" } },
      },
      delete: { operationId: "deleteThing", responses: { 204: {} } },
    },
    "/v1/things/latest": { get: { operationId: "getLatestThing", responses: { 204: {} } } },
  },
  components: { responses: { NotFound: { content: json } } },
});
const check = (path: string, method: string, answer: Response) =>
  errorOf(new Request(`http://service.test${path}`, { method }), answer);

test("an answer as described is accepted", async () => {
  const one = Response.json({ at: "2026-01-01T00:00:00Z" });
  expect(await check("/v1/things/1", "GET", one)).toBeUndefined();
  expect(await check("/v1/things/1", "GET", Response.json({}, { status: 404 }))).toBeUndefined();
  const nothing = () => new Response(null, { status: 204 });
  expect(await check("/v1/things/1", "DELETE", nothing())).toBeUndefined();
  expect(await check("/v1/things/latest", "GET", nothing())).toBeUndefined();
});

test.each([
  ["/v1/others", "GET", Response.json({}), "/v1/others is no path of the document"],
  ["/v1/things/1", "PUT", Response.json({}), "put /v1/things/{thingId} may not answer 200"],
  ["/v1/things/1", "GET", Response.json({}, { status: 409 }), /may not answer 409/],
  ["/v1/things/1", "GET", Response.json({ at: "today" }), /^getThing 200: .*date-time/],
  ["/v1/things/1", "GET", Response.json([], { status: 404 }), /^getThing 404: .*object/],
  ["/v1/things/1", "GET", new Response("{}"), "getThing 200 is not application/json"],
])("%s %s with another answer is an error", async (path, method, answer, fault) => {
  expect(await check(path, method, answer)).toMatch(fault);
});

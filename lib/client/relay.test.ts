import { expect, test } from "vitest";
import { relay } from "./relay.ts";

const answering = (answer: Response, asked: string[] = []) => ({
  fetch: (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return answer;
  },
});

test("a call goes where the contract has its operation, with its parameters", async () => {
  const asked: string[] = [];
  const options = answering(Response.json({ id: "s" }), asked);
  expect(await relay("getSpaceById", { params: { spaceId: "a/b" } }, options)).toEqual({ id: "s" });
  expect(asked).toEqual(["GET /api/v1/spaces/a%2Fb"]);
});

test("what takes no answer gives none", async () => {
  const options = answering(new Response(null, { status: 204 }));
  expect(await relay("deleteSpaceById", { params: { spaceId: "s" } }, options)).toBeUndefined();
});

test("what something on the way answers instead of JSON is named", async () => {
  const answer = relay("getAuthenticatedUser", {}, answering(new Response("<h1>Log in</h1>")));
  await expect(answer).rejects.toMatchObject({ status: 502, message: /it is not JSON/ });
});

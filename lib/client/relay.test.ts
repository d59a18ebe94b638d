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

const inDoubt = ". It may have been done all the same: look before you try again";
const deletion = (answer: Response, query = {}) =>
  relay("deleteSpaceById", { params: { spaceId: "s" }, query }, answering(answer));

test("a write that had no answer in the format may have been done, a dry run was not", async () => {
  const page = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
  const message = "The service does not answer";
  await expect(deletion(page())).rejects.toMatchObject({ status: 503, message: message + inDoubt });
  await expect(deletion(page(), { dryRun: true })).rejects.toMatchObject({ message });
});

test("of a refusal in the format only the console's relay can tell that it was done perhaps", async () => {
  const refused = (more: object) =>
    deletion(Response.json({ error: { code: 503, message: "Busy", ...more } }, { status: 503 }));
  await expect(refused({})).rejects.toMatchObject({ message: "Busy", doubtful: false });
  const message = `Busy${inDoubt}`;
  await expect(refused({ doubtful: true })).rejects.toMatchObject({ message, doubtful: true });
});

test("what something on the way answers instead of JSON is named", async () => {
  const answer = relay("getAuthenticatedUser", {}, answering(new Response("<h1>Log in</h1>")));
  await expect(answer).rejects.toMatchObject({ status: 502, message: /it is not JSON/ });
});

import { expect, test } from "vitest";
import { publishedSite } from "../testing/published.ts";
import { newPage } from "../testing/space.ts";
import { visit } from "../testing/visitor.ts";

test("addresses of thousands of slashes and parts are answered like any other", async () => {
  const { address } = await publishedSite("public", [newPage("Welcome", "Hello.")]);
  const most = 15_000;
  const paths = ["/", "%2F", "/a", "/..%2F", "/~"].flatMap((part) => {
    const path = part.repeat(most / part.length);
    return [`guide-b${path}/end`, `guide-b/welcome${path}`];
  });
  for (const path of paths) {
    const { status } = await visit(`${address}/${path}`);
    expect([path.slice(0, 20), status]).toEqual([
      path.slice(0, 20),
      /^guide-b\/welcome(\/+|(%2F)+)$/.test(path) ? 200 : 404,
    ]);
  }
});

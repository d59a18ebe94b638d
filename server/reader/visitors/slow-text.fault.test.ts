import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { publishedSite } from "../../testing/published.ts";
import { clientWith } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";

/** Evaluating it takes longer than a request may. */
const slow = `:::if{expression="visitor.claims.isBeta"}\nBeta\n:::\n\n${"- ".repeat(20_000)}a`;

test("a text that can't be evaluated closes no other page of the space", async () => {
  const { address, space } = await publishedSite("public", [
    newPage("Welcome", "Read this first."),
    newPage("Slow", slow),
  ]);
  const found = await clientWith(undefined).resolvePublishedContentByUrl({
    body: { url: `${address}/guide-b` },
  });
  const reader = clientWith("apiToken" in found ? found.apiToken : "");
  const { pages } = await reader.listPages({ params: { spaceId: space.id } });
  expect(pages.map(({ title }) => title)).toEqual(["Welcome", "Slow"]);
  const params = { spaceId: space.id, pageId: pages[1]?.id ?? "" };
  const page = reader.getPageById({ params, query: { format: "markdown" } });
  await expectRejection(page, 400, /Too deeply nested/);
});

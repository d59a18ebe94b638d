import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testSpace } from "../../testing/space.ts";

test("HTML is converted to Markdown, and HTML that is too deeply nested is rejected", async () => {
  const { api } = await testSpace();
  const html = "<h2>Steps</h2><ol><li>Open <b>it</b></li></ol>";
  expect(await api.convertHtml({ body: { html } })).toEqual({
    markdown: "## Steps\n\n1. Open **it**",
  });
  await expectRejection(api.convertHtml({ body: { html: "<div>".repeat(100_000) } }), 400);
});

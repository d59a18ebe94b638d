import type { Page } from "@playwright/test";

/** Words that only the library which reads Markdown has. */
const mark = "for `children` prop, expected `string`";

/** Tells whether the browser has fetched, from now on, what reads Markdown. */
export function watchMarkdownCode(page: Page): () => Promise<boolean> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    bodies.push(response.text().catch(() => ""));
  });
  return async () => (await Promise.all(bodies)).some((body) => body.includes(mark));
}

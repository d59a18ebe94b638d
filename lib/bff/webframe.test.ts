import { expect, test } from "vitest";
import { showWebframe } from "./webframe";

const framed = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" };
const ask = (url: string, headers: Record<string, string> = framed) =>
  showWebframe(
    new Request(`https://console.example/webframe?${new URLSearchParams({ url })}`, { headers }),
  );

test("a foreign page is framed in a sandbox with its URL escaped", async () => {
  const answer = ask('https://a.example/?x="><script>1</script>&y=1');
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-security-policy")).toContain("sandbox allow-scripts");
  expect(answer.headers.get("content-security-policy")).not.toContain("allow-same-origin");
  const html = await answer.text();
  expect(html).not.toContain("<script");
  expect(html).toMatch(/src="https:\/\/a\.example\/[^"]*&amp;y=1"/);
});

test("the frame serves the console only, and shows only https URLs", () => {
  const https = "https://a.example/";
  expect(ask(https, {}).status).toBe(404);
  expect(ask(https, { ...framed, "sec-fetch-dest": "document" }).status).toBe(404);
  expect(ask(https, { ...framed, "sec-fetch-site": "cross-site" }).status).toBe(404);
  for (const url of ["http://a.example/", "javascript:alert(1)", "data:text/html,a", "a", ""]) {
    expect(ask(url).status, url).toBe(404);
  }
});

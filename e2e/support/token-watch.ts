import type { Page } from "playwright/test";

/** Collects where the browser meets a token: in responses from now on, and in what it stores and shows. */
export function watchForToken(page: Page, token: string) {
  const forms = [
    token,
    encodeURIComponent(token),
    Buffer.from(token).toString("base64").slice(0, 24),
  ];
  const holds = (text: string) => forms.some((form) => text.includes(form));
  const leaks: string[] = [];
  const reads: Promise<void>[] = [];
  let responses = 0;
  page.on("response", (response) => {
    const read = async () => {
      const headers = JSON.stringify(await response.allHeaders());
      const body = await response.text().catch(() => "");
      responses += 1;
      if (holds(headers) || holds(body)) leaks.push(response.url());
    };
    reads.push(read().catch(() => undefined));
  });
  return {
    /** Looks at the storage, the cookies that scripts can read and the document of the page. */
    async look(): Promise<void> {
      const stored = await page.evaluate(() =>
        JSON.stringify([
          document.cookie,
          { ...localStorage },
          { ...sessionStorage },
          document.documentElement.outerHTML,
        ]),
      );
      if (holds(stored)) leaks.push(`stored on ${page.url()}`);
    },
    /** Leaves the page, as its stream would go on, and reads the responses to their ends. */
    async end(): Promise<{ leaks: string[]; responses: number }> {
      await page.goto("about:blank");
      await Promise.all(reads);
      return { leaks, responses };
    },
  };
}

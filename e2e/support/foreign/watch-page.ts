import type { Page } from "playwright/test";
import { contract } from "../../../lib/contract/index.ts";
import type { Operation } from "../../../lib/contract/platform/operation.ts";

export interface Watched {
  /** Errors that nobody caught, and what the console of the browser was told as one. */
  errors: string[];
  /** Reads that were refused: the operation and the status. */
  refused: Map<string, number>;
}

const templates = Object.entries<Operation>(contract).map(([id, { method, path }]) => ({
  id,
  method,
  path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  // If a path matches two operations, the one with fewer parameters applies.
  open: path.split("{").length,
}));
templates.sort((one, other) => one.open - other.open);

/** Records errors of a page, and blocks its requests to other machines. */
export async function watchPage(page: Page, origin: string): Promise<Watched> {
  const watched: Watched = { errors: [], refused: new Map() };
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  page.on("pageerror", (error) => watched.errors.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    // Of an answer that is a refusal the browser tells the console by itself.
    if (message.type() === "error" && !text.startsWith("Failed to load resource")) {
      watched.errors.push(text);
    }
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const method = response.request().method();
    if (response.status() < 400 || !pathname.startsWith("/api/v1/") || method !== "GET") return;
    const id = templates.find((one) => one.method === method && one.path.test(pathname))?.id;
    // The mock server can't stream; without a stream the console asks every few seconds.
    if (id !== "streamOrganizationEvents") watched.refused.set(id ?? pathname, response.status());
  });
  return watched;
}

import type { Metadata } from "next";
import { ApiError } from "../client/api-error.ts";

/** Title of all pages of a missing resource; its template ignores the titles of the pages. */
export const notFoundTitle = { template: "Not found · Docs Console", default: "Not found" };

export const isNotFound = (error: unknown) => error instanceof ApiError && error.missing;

/**
 * Returns the title of the pages of a resource, which they precede with their own.
 *
 * @param fallback name for a resource that couldn't be read: the page itself shows the error
 */
export async function titleOfPages(
  name: Promise<string>,
  fallback: string,
): Promise<Metadata["title"]> {
  try {
    return titleBelow(await name);
  } catch (error) {
    return isNotFound(error) ? notFoundTitle : titleBelow(fallback);
  }
}

export const titleBelow = (name: string) => ({
  template: `%s · ${name} · Docs Console`,
  default: name,
});

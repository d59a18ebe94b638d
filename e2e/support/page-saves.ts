import type { Page } from "playwright/test";

/** Message after a save by the button. */
export const saved = (page: Page) => page.getByText("Page saved", { exact: true });
/** State of a text whose changes are saved by themselves. */
export const allSaved = (page: Page) => page.getByText("All changes saved");

/** Address at which a page of a change request is saved. */
export const content = /\/change-requests\/[^/]+\/content(\?|$)/;

/** Fails every attempt to save. */
export const failToSave = (page: Page) =>
  page.route(content, (route) => {
    const error = { code: 503, message: "Out of luck" };
    return route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { error } })
      : route.fallback();
  });

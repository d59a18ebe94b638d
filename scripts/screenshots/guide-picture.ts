import type { Page } from "playwright";
import type { Client } from "../../lib/client/create-client.ts";
import type { contract } from "../../lib/contract/index.ts";

export type Api = Client<typeof contract>;

export interface GuidePicture {
  name: string;
  path: string;
  /** Actions of a person on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

/** Presses the first button of this name. */
export const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole("button", { name, exact: true }).first().click();

/** Does this, and waits for the dialog that it opens. */
export const opening =
  (act: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await act(page);
    await page.getByRole("dialog").first().waitFor();
  };

import { expect, type Locator, type Page } from "playwright/test";

/** Opens the select of this label and chooses the option of this name. */
export async function chooseOption(
  scope: Page | Locator,
  label: string | RegExp,
  option: string | RegExp,
): Promise<void> {
  const select = scope.getByRole("combobox", { name: label });
  await select.click();
  await select.page().getByRole("option", { name: option, exact: true }).click();
  await expect(select).toHaveText(option);
}

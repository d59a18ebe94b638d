import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Sandboxed frames: the third-party viewer of specifications, and pages of published sites. */
const viewer = 'iframe:is([src="/reference-viewer"], [src="/site-preview"])';

/**
 * Fails with one line for each element that breaks a rule: the rule, the element, the fix.
 * Repeats the check, as elements can be appearing or disappearing.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => expect(await brokenRules(page)).toEqual([])).toPass({
    intervals: [250, 1000],
    timeout: 30_000,
  });
}

/**
 * Checks a page that is scrolled to its top: elsewhere a bar may cover a part of a field below it,
 * whose other part is too small a target. The focused field is never covered.
 */
export async function expectAccessibleAtTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
}

async function brokenRules(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(rules);
  // Without it each look opens a tab of its own, which only frames of other origins need.
  const { violations } = await axe.exclude(viewer).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} — ${failureSummary}`),
  );
}

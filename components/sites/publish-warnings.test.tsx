import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UncheckedSpaces } from "./publish-warnings";

test("spaces beyond the limit of checks are counted", () => {
  const shown = (count: number) => renderToStaticMarkup(<UncheckedSpaces count={count} />);
  expect(shown(0)).toBe("");
  expect(shown(1)).toContain("1 more space isn&#x27;t checked");
  expect(shown(12)).toContain("12 more spaces aren&#x27;t checked");
});

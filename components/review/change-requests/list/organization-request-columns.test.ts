import { expect, test } from "vitest";
import { organizationRequestColumns } from "./organization-request-columns";

/** Width of a window of 1280 pixels without the sidebar and the table's own room. */
const room = 1280 - 240 - 80;

test.each([true, false])("the columns fit into 1280 pixels (own queue: %s)", (isYours) => {
  const columns = organizationRequestColumns(() => "", new Map(), isYours);
  const shown = columns.filter(({ meta }) => !meta?.hidden);
  const width = shown.reduce((sum, { size = 0 }) => sum + size, 0);
  expect(width).toBeLessThanOrEqual(room);
});

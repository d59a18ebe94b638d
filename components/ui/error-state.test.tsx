import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorState } from "./error-state";

const drawn = (title: string, error: object) =>
  renderToStaticMarkup(<ErrorState title={title} error={Object.assign(new Error(), error)} />);

test("a missing resource is named once", () => {
  const message = "Integration not found";
  const text = drawn(message, { status: 404, message });
  expect(text.split(message)).toHaveLength(2);
  expect(text).toContain("It may have been deleted, or you may not have access to it.");
});

test("an error is shown with its reason", () => {
  const text = drawn("The integration couldn't be loaded", { status: 500, message: "Disk full" });
  expect(text).toContain("couldn&#x27;t be loaded");
  expect(text).toContain("Disk full");
});

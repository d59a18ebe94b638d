import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorState } from "./error-state";
import { mayPass } from "./problem";
import { wayOn } from "./way-on";

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

test.each([
  [0, true],
  [undefined, true],
  [429, true],
  [408, true],
  [503, true],
  [400, false],
  [403, false],
  [404, false],
  [409, false],
])("an error with the status %j can pass: %j", (status, passes) => {
  const error = Object.assign(new Error("Failed"), { status });
  expect(mayPass(error)).toBe(passes);
  const text = renderToStaticMarkup(<ErrorState title="Failed" error={error} onRetry={() => {}} />);
  expect(text.includes("Retry")).toBe(passes);
  expect(text.includes("Go to home")).toBe(!passes);
});

test("a page where a retry is pointless leads to its list", () => {
  expect(wayOn("/orgs/o/sites/s/redirects")).toEqual({ href: "/orgs/o/sites", label: "Go back" });
  expect(wayOn("/orgs/o/sites")).toEqual({ href: "/", label: "Go to home" });
});

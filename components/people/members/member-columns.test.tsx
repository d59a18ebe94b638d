import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LastSeen } from "./member-columns";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "");

test("the time a member was last seen says so without a header", () => {
  const seen = renderToStaticMarkup(<LastSeen time={new Date().toISOString()} />);
  expect(textOf(seen)).toMatch(/^Last seen \S/);
  expect(seen).toContain('<span class="sm:hidden">Last seen </span>');
  const never = renderToStaticMarkup(<LastSeen time={undefined} />);
  expect(textOf(never)).toBe("Never signed in");
});

import { expect, test } from "vitest";
import { slugOfName, titleOfName } from "./names.ts";

test.each([
  ["01-intro.md", "Intro"],
  ["1. Set up.md", "Set up"],
  ["02_next-step.mdx", "Next step"],
  ["01 Overview.md", "Overview"],
  ["7.0.0", "7.0.0"],
  ["0.3.0.md", "0.3.0"],
  ["2.x.md", "2.x"],
  ["2024-10-01-news.md", "2024-10-01 news"],
  ["2024-review.md", "2024 review"],
  ["report-20240101.md", "Report 20240101"],
  ["404-errors.md", "404 errors"],
  ["Rules 0123456789abcdef0123456789abcdef.md", "Rules"],
  ["Set-up_22222.html", "Set up"],
  ["12.md", "12"],
  ["\0.md", "Untitled"],
  ["a\u0007\nb.md", "A b"],
])("%s has the title %s", (path, title) => {
  expect(titleOfName(path)).toBe(title);
});

test.each([
  ["Requests, Commands and Events", "requests-commands-and-events"],
  ["RabbitMQConfiguration", "rabbitmqconfiguration"],
  ["vue.js-builder", "vue.js-builder"],
  ["get_started", "get_started"],
  ["Größe & Maß", "größe-maß"],
  ["📚 Guides", "guides"],
  ["数据", "数据"],
  ["cafe\u0301", "caf\u00e9"],
  ["..", "untitled"],
  ["a/b?c#d%2F", "abcd2f"],
])("the name %s has the slug %s", (name, slug) => {
  expect(slugOfName(name)).toBe(slug);
});

test("a slug is cut to its limit between characters", () => {
  expect(slugOfName("𝒜".repeat(100))).toBe("𝒜".repeat(40).toLowerCase());
});

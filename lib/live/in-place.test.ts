import { expect, test } from "vitest";
import { renewInPlace } from "./in-place.ts";

const page = (...ids: string[]) => ({
  count: ids.length,
  items: ids.map((each) => ({ id: each[0] ?? "", text: each })),
});
const pages = (...lists: ReturnType<typeof page>[]) => ({ pages: lists, pageParams: [] });

test("renewInPlace updates entries in place and counts new and removed ones", () => {
  const { data, news } = renewInPlace(page("a", "b", "c"), page("n", "a2", "c2"));
  expect(data).toEqual({ ...page("a2", "b", "c2"), count: 3 });
  expect(news).toEqual({ added: 1, gone: 1, other: false });
});

test("renewInPlace keeps the position of an entry that moves across pages", () => {
  const shown = pages(page("a", "b"), page("c"));
  const { data, news } = renewInPlace(shown, pages(page("c2", "a"), page("b")));
  expect(data).toEqual(pages(page("a", "b"), page("c2")));
  expect(news).toEqual({ added: 0, gone: 0, other: true });
});

test("renewInPlace leaves answers that are no list whole", () => {
  const shown = { title: "Old" };
  const { data, news } = renewInPlace(shown, { title: "New" });
  expect(data).toBe(shown);
  expect(news.other).toBe(true);
});

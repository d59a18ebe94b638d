import { expect, test } from "vitest";
import { renewInPlace } from "./in-place.ts";

const page = (...ids: string[]) => ({
  count: ids.length,
  items: ids.map((each) => ({ id: each[0] ?? "", text: each })),
});
const pages = (...lists: ReturnType<typeof page>[]) => ({ pages: lists, pageParams: [] });

test("entries are renewed where they stand; new and gone ones are counted", () => {
  const { data, news } = renewInPlace(page("a", "b", "c"), page("n", "a2", "c2"));
  expect(data).toEqual({ ...page("a2", "b", "c2"), count: 3 });
  expect(news).toEqual({ added: 1, gone: 1, other: false });
});

test("an entry that moves across pages stays where it is shown", () => {
  const shown = pages(page("a", "b"), page("c"));
  const { data, news } = renewInPlace(shown, pages(page("c2", "a"), page("b")));
  expect(data).toEqual(pages(page("a", "b"), page("c2")));
  expect(news).toEqual({ added: 0, gone: 0, other: true });
});

test("what is no list stays whole", () => {
  const shown = { title: "Old" };
  const { data, news } = renewInPlace(shown, { title: "New" });
  expect(data).toBe(shown);
  expect(news.other).toBe(true);
});

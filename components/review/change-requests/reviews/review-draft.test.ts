import { expect, test } from "vitest";
import { readReviewDraft, storeReviewDraft } from "./review-draft";

function textsOf(stored = new Map<string, string>()) {
  return {
    read: (key: string) => stored.get(key) ?? "",
    keep: (key: string, text: string) => Boolean(stored.set(key, text)),
    forget: () => () => {},
    keysUnder: () => [],
  };
}

test("a draft is stored for its change request until it is sent", () => {
  const texts = textsOf();
  const draft = { status: "approved" as const, comment: "Good" };
  storeReviewDraft(texts, "a", draft);
  expect(readReviewDraft(texts, "a")).toEqual(draft);
  expect(readReviewDraft(texts, "b")).toEqual({});
  storeReviewDraft(texts, "a", null);
  expect(readReviewDraft(texts, "a")).toEqual({});
});

test("a corrupt draft starts an empty review", () => {
  const texts = textsOf(
    new Map([
      ["review-draft:a", '{"status":"maybe"}'],
      ["review-draft:b", "{"],
    ]),
  );
  expect(["a", "b"].map((id) => readReviewDraft(texts, id))).toEqual([{}, {}]);
});

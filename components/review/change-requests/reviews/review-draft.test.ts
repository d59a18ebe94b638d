import { beforeEach, expect, test, vi } from "vitest";
import { readReviewDraft, storeReviewDraft } from "./review-draft";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test("a draft is stored for its change request until it is sent", () => {
  const draft = { status: "approved" as const, comment: "Good" };
  storeReviewDraft("a", draft);
  expect(readReviewDraft("a")).toEqual(draft);
  expect(readReviewDraft("b")).toEqual({});
  storeReviewDraft("a", null);
  expect(readReviewDraft("a")).toEqual({});
});

test("a corrupt draft, and a sent review of an earlier version, start an empty review", () => {
  stored.set("review-draft:a", '{"status":"maybe"}');
  stored.set("review-draft:b", "{");
  stored.set("review:c", '{"status":"approved","comment":"Sent"}');
  expect(["a", "b", "c"].map(readReviewDraft)).toEqual([{}, {}, {}]);
});

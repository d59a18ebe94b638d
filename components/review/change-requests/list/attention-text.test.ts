import { expect, test } from "vitest";
import { type Attention, AttentionReason } from "@/lib/contract/review/attention";
import { attentionLabel } from "./attention-text";

const by: Attention["by"] = {
  object: "user",
  id: "u",
  displayName: "Ada",
  urls: { location: "https://example.com" },
};

const attention = (reason: AttentionReason, more: Partial<Attention> = {}): Attention => ({
  reason,
  since: "2026-01-01T00:00:00.000Z",
  ...more,
});

test.each<[AttentionReason, string]>([
  ["review-requested", "Ada asked for your review"],
  ["changed-after-review", "Ada changed it after your review"],
  ["mentioned", "Ada mentioned you"],
  ["verdict", "Ada requested changes"],
  ["replied", "Ada waits for your answer"],
  ["ready", "You can merge it: approved by Ada"],
])("the reason %s is a sentence with a name", (reason, sentence) => {
  expect(attentionLabel(attention(reason, { by }))).toBe(sentence);
});

test("each reason is a sentence without a name, too", () => {
  const labels = AttentionReason.options.map((reason) => attentionLabel(attention(reason)));
  expect(new Set(labels).size).toBe(AttentionReason.options.length);
  expect(labels).toContain("It conflicts with the space");
  expect(labels).toContain("The space changed since");
});

test("people who may not merge are not told to", () => {
  const ready = attention("ready", { by });
  expect(attentionLabel(ready, false)).toBe(
    "Approved by Ada: someone with the review role can merge it",
  );
});

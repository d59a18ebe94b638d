import { expect, test } from "vitest";
import { emojiSign } from "./emoji-sign.ts";

test("an emoji is shown as a sign, however it was stored", () => {
  expect(emojiSign("👍")).toBe("👍");
  expect(emojiSign("1f680")).toBe("🚀");
  expect(emojiSign("1f468-200d-1f4bb")).toBe("👨‍💻");
  expect(emojiSign("ffffff")).toBe("ffffff");
});

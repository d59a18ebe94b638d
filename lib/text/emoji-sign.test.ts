import { expect, test } from "vitest";
import { emojiSign } from "./emoji-sign.ts";

test("an emoji is shown as a character when it is stored by its code points", () => {
  expect(emojiSign("👍")).toBe("👍");
  expect(emojiSign("1f680")).toBe("🚀");
  expect(emojiSign("1F468-200D-1F4BB")).toBe("👨‍💻");
  expect(emojiSign("23-fe0f-20e3")).toBe("#️⃣");
});

test("text that is no emoji stays as it is", () => {
  for (const text of ["", "42", "ffffff", "d83e", "1f680-d83e"]) expect(emojiSign(text)).toBe(text);
});

test("a long sequence of code points is shown", () => {
  expect(emojiSign(Array(200_000).fill("1f680").join("-"))).toHaveLength(400_000);
});

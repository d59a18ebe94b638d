import { expect, test } from "vitest";
import { emojiSign, isEmoji } from "./emoji-sign.ts";

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

test("tells emoji from other texts", () => {
  const emoji = ["📖", "❤", "⚙️", "👩🏽‍💻", "🇨🇭", "#️⃣", "1f680", "1F468-200D-1F4BB", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"];
  for (const one of emoji) expect([one, isEmoji(one)]).toEqual([one, true]);
  const others = [
    "",
    "abc",
    "1",
    "42",
    "ffffff",
    "rocket",
    ":rocket:",
    "📖 book",
    " ",
    "\u200d",
    "0abc",
  ];
  for (const one of others) expect([one, isEmoji(one)]).toEqual([one, false]);
});

import { expect, test } from "vitest";
import { EmailAddress, longNameError, toEmailAddress } from "./email-address.ts";

test.each([
  ["Ada@Example.COM", "ada@example.com"],
  [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  ["a&b@example.com", "a&b@example.com"],
  ["a!b@example.com", "a!b@example.com"],
  ["dept/ada@example.com", "dept/ada@example.com"],
  ["#$%'*+-/=?^_`{|}~@example.com", "#$%'*+-/=?^_`{|}~@example.com"],
  ["ada@münchen.de", "ada@xn--mnchen-3ya.de"],
  ["ada@MÜNCHEN.de", "ada@xn--mnchen-3ya.de"],
  ["ada@mu\u0308nchen.de", "ada@xn--mnchen-3ya.de"],
  ["ada@xn--mnchen-3ya.de", "ada@xn--mnchen-3ya.de"],
  ["ada@пример.рф", "ada@xn--e1afmkfd.xn--p1ai"],
  ["ada@例え。テスト", "ada@xn--r8jz45g.xn--zckzah"],
  ["ada@ｅｘａｍｐｌｅ．ｃｏｍ", "ada@example.com"],
  ["ada@例え｡テスト", "ada@xn--r8jz45g.xn--zckzah"],
  ["ada@straße.example", "ada@xn--strae-oqa.example"],
  ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
  ["JOSE\u0301@example.com", "josé@example.com"],
])("%s is an address", (text, address) => expect(toEmailAddress(text)).toBe(address));

test.each([
  `${"a".repeat(65)}@example.com`,
  `${"é".repeat(33)}@example.com`,
  "",
  "ada",
  "@example.com",
  "ada@",
  "ada@localhost",
  "ada@127.0.0.1",
  "ada@example.com:25",
  "ada@example.com/a",
  "ada@exa_mple.com",
  "ada@-example.com",
  "ada@example..com",
  ".ada@example.com",
  "ada.@example.com",
  "a..b@example.com",
  "a b@example.com",
  "a\u00a0b@example.com",
  "a\u200bb@example.com",
  "a@b@example.com",
  "<ada>@example.com",
  "a,b@example.com",
  `ada@xn--${"a".repeat(70)}.de`,
  `${"a".repeat(250)}@example.com`,
])("%s is none", (text) => expect(toEmailAddress(text)).toBeUndefined());

test("an address with a long part before the @ is rejected with the limit", () => {
  const long = `${"a".repeat(65)}@example.com`;
  expect(longNameError(long)).toBe("at most 64 letters before the @");
  expect(longNameError(`${"é".repeat(33)}@example.com`)).toBe(
    "at most 64 bytes in UTF-8 before the @",
  );
  for (const text of [`${"a".repeat(64)}@example.com`, "a".repeat(65), "ada"])
    expect(longNameError(text)).toBeUndefined();
  const reasonOf = (text: string) => EmailAddress.safeParse(text).error?.issues[0]?.message;
  expect(reasonOf(long)).toBe("must have at most 64 letters before the @");
  expect(reasonOf("ada")).toBe("must be an email address");
});

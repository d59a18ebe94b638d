import { expect, test } from "vitest";
import { toEmailAddress } from "./email-address.ts";

test.each([
  ["Ada@Example.COM", "ada@example.com"],
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
  ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
  ["JOSE\u0301@example.com", "josé@example.com"],
])("%s is an address", (text, address) => expect(toEmailAddress(text)).toBe(address));

test.each([
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

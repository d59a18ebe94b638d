import { expect, test } from "vitest";
import { codeOf, readCredential } from "./console-session.ts";

test.each([
  ["https://console.example.com/sign-in#code=dp_c123", { code: "dp_c123" }],
  ["  http://localhost:3000/sign-in?next=%2Forgs#code=dp_c123\n", { code: "dp_c123" }],
  ["#code=dp_c123", { code: "dp_c123" }],
  ["dp_c123", { code: "dp_c123" }],
  ["dp_u123", { token: "dp_u123" }],
  [" foreign-token ", { token: "foreign-token" }],
  ["token#with=hash", { token: "token#with=hash" }],
  ["", undefined],
  [" \n", undefined],
])("readCredential reads %j as %j", (pasted, credential) => {
  expect(readCredential(pasted)).toEqual(credential);
});

test.each([
  ["#code=abc", "abc"],
  ["#code=", undefined],
  ["#top", undefined],
  ["", undefined],
])("codeOf reads from the fragment %j the code %j", (hash, code) => {
  expect(codeOf(hash)).toBe(code);
});

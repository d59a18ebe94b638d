import { expect, test } from "vitest";
import { roleEffect } from "./role-effects";

test("a higher role names the permissions that it adds", () => {
  expect(roleEffect("Kim", "read", "review")).toBe("Kim gains commenting, editing and merging.");
  expect(roleEffect("Kim", null, "read")).toBe("Kim gains viewing what is open to members.");
});

test("a lower role names the permissions that it takes, and the exception", () => {
  expect(roleEffect("Kim", "admin", "create")).toBe(
    "Kim loses full control, except where a direct or team role gives it.",
  );
});

test("the same role says nothing", () => {
  expect(roleEffect("Kim", "edit", "edit")).toBeNull();
  expect(roleEffect("Kim", null, null)).toBeNull();
});

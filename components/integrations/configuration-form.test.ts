import { expect, test } from "vitest";
import type { ConfigurationSchema } from "@/lib/contract/integrations/integration-configuration";
import { schemaOf } from "./configuration-check";
import { componentOf, formOf, returnedValues, typedOf, valuesOf } from "./configuration-form";

const schema: ConfigurationSchema = {
  properties: {
    key: { type: "string" },
    region: { type: "string", enum: ["eu", "us"], default: "eu" },
    share: { type: "number", default: 0.5 },
    masked: { type: "boolean", default: true },
    account: { type: "button", callback_url: "/oauth", button_text: "Connect" },
  },
  required: ["key"],
};

test("a form starts with the saved values, else with the defaults", () => {
  expect(typedOf(schema, {})).toEqual({ key: "", region: "eu", share: "0.5", masked: true });
  expect(typedOf(schema, { key: "a", masked: false })).toMatchObject({ key: "a", masked: false });
});

test("typed values are converted, and values set by buttons stay", () => {
  const before = { account: { token: "t" }, key: "old" };
  const typed = { key: "new", region: "", share: "2", masked: false };
  expect(valuesOf(schema, typed, before)).toEqual({
    key: "new",
    share: 2,
    masked: false,
    account: { token: "t" },
  });
});

test("required values and numbers are checked before sending", () => {
  const check = (typed: object) => schemaOf(schema).safeParse({ ...typedOf(schema, {}), ...typed });
  expect(check({ key: "a" }).success).toBe(true);
  expect(check({ key: " " }).success).toBe(false);
  expect(check({ key: "a", share: "much" }).success).toBe(false);
  expect(check({ key: "a", share: "" }).success).toBe(true);
});

test("a URL is checked before sending", () => {
  const address: ConfigurationSchema = {
    properties: {
      hook: { type: "string", format: "uri" },
      docs: { type: "string", format: "uri" },
    },
    required: ["hook"],
  };
  const check = (hook: string, docs = "") => schemaOf(address).safeParse({ hook, docs });
  expect(check("https://chat.example.com/x").success).toBe(true);
  expect(check(" https://chat.example.com/x ").data).toMatchObject({
    hook: "https://chat.example.com/x",
  });
  expect(check("").success).toBe(false);
  expect(check("not a url").error?.issues[0]?.message).toMatch(/^must be a URL/);
  expect(check("https://chat.example.com/x", "file:///etc").success).toBe(false);
});

test("an empty or custom configuration has no form", () => {
  expect(formOf(undefined)).toBeUndefined();
  expect(formOf({ properties: {} })).toBeUndefined();
  expect(formOf({ componentId: "settings" })).toBeUndefined();
  expect(formOf(schema)).toBe(schema);
});

test("a custom component renders, and must return values by name", () => {
  expect(componentOf({ componentId: "settings" })).toBe("settings");
  expect(componentOf(schema)).toBeUndefined();
  expect(componentOf(undefined)).toBeUndefined();
  expect(returnedValues({ channel: "#docs" })).toEqual({ channel: "#docs" });
  for (const bad of [null, "text", 1, ["a"]]) {
    expect(() => returnedValues(bad)).toThrow("Nothing was saved");
  }
});

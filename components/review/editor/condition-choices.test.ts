import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import type { Claim } from "@/lib/claims/claims";
import { conditionsAt } from "./condition-choices";

const claims: Claim[] = [
  {
    path: ["plan"],
    property: { type: "string", description: "Plan", enum: ["free", "it's"] },
  },
  { path: ["isBeta"], property: { type: "boolean", description: "Beta" } },
];

async function optionsAt(doc: string) {
  const context = new CompletionContext(EditorState.create({ doc }), doc.length, false);
  const found = await conditionsAt(async () => claims)(context);
  return found && [doc.slice(found.from), ...found.options.map(({ label }) => label)];
}

test("conditions of blocks are completed by claims and values, in the other quotes", async () => {
  const all = ["visitor.claims.plan", "visitor.claims.isBeta"];
  expect(await optionsAt(":::if{expression='visitor.claims.")).toEqual(["visitor.claims.", ...all]);
  expect(await optionsAt('Text\n\n::::if{expression="!vis')).toEqual(["vis", ...all]);
  expect(await optionsAt(":::if{expression='visitor.claims.plan == ")).toEqual(["", '"free"']);
  expect(await optionsAt(`:::if{expression="visitor.claims.plan == '`)).toEqual(["'", "'free'"]);
});

test("nothing is completed outside of a condition", async () => {
  for (const doc of [
    "visitor.",
    ":::if{expression='",
    ":::if{expression='a'} vis",
    ":::hint{style='vis",
  ])
    expect(await optionsAt(doc)).toBeNull();
});

test("without claims nothing is offered", async () => {
  const doc = ":::if{expression='vis";
  const context = new CompletionContext(EditorState.create({ doc }), doc.length, true);
  expect(await conditionsAt(() => Promise.reject(new Error("gone")))(context)).toBeNull();
});

import { expect, test } from "vitest";
import { frameAddress, pictureAddress, safeAddress } from "@/lib/integration-elements/addresses";
import { readElement } from "@/lib/integration-elements/elements";
import { resolveBindings, sizeError, withInitialValues } from "@/lib/integration-elements/values";
import { readAction } from "./actions";

test("bindings resolve to the state, wherever they occur", () => {
  const state = { name: "Ada", tags: ["a"] };
  const given = {
    action: "save",
    value: { $state: "name" },
    all: [{ deep: { $state: "tags" } }],
    other: { $state: "name", more: 1 },
  };
  expect(resolveBindings(given, state)).toEqual({
    action: "save",
    value: "Ada",
    all: [{ deep: ["a"] }],
    other: { $state: "name", more: 1 },
  });
});

test("a binding without a value resolves to nothing, also for inherited names", () => {
  expect(resolveBindings({ $state: "gone" }, {})).toBeUndefined();
  expect(resolveBindings({ $state: "constructor" }, {})).toBeUndefined();
  const read = readElement(resolveBindings({ type: "markdown", content: { $state: "x" } }, {}));
  expect(read).toEqual({ element: { type: "markdown", content: "" } });
});

test("fields start with their initial value unless the script set one", () => {
  const field = (state: string, initialValue: unknown) => ({
    type: "input",
    element: { type: "textinput", state, initialValue },
  });
  const element = {
    type: "block",
    children: [
      field("a", "one"),
      field("b", "two"),
      field("c", { $state: "b" }),
      field("d", false),
    ],
  };
  expect(withInitialValues(element, { b: "kept" })).toEqual({
    a: "one",
    b: "kept",
    c: "kept",
    d: false,
  });
});

test("answers that are too large or too deep are rejected as a whole", () => {
  const nested = (depth: number): object =>
    depth === 0 ? { type: "divider" } : { type: "box", children: [nested(depth - 1)] };
  expect(sizeError(nested(20))).toBeUndefined();
  expect(sizeError(nested(5000))).toMatch(/too deep/);
  const many = (count: number) => ({
    type: "block",
    children: Array(count).fill({ type: "text" }),
  });
  expect(sizeError(many(900))).toBeUndefined();
  expect(sizeError(many(1001))).toMatch(/more than 1000/);
});

test("an unknown or invalid element shows an error and leaves the others", () => {
  expect(readElement({ type: "marquee" })).toEqual({
    fault: "Unknown element “marquee”.",
  });
  expect(readElement({ type: "constructor" })).toHaveProperty("fault");
  expect(readElement(null)).toHaveProperty("fault");
  expect(readElement([1])).toHaveProperty("fault");
  expect(readElement({ type: "textinput" })).toMatchObject({
    fault: expect.stringMatching(/state/),
  });
  const remote = { type: "select", state: "a", options: { url: "https://x.example" } };
  expect(readElement(remote)).toMatchObject({ fault: expect.stringMatching(/options/) });
  expect(readElement("words")).toMatchObject({ element: { type: "text", children: ["words"] } });
});

const press = { action: "go" };

test.each([
  [{ type: "textinput", state: "" }, "state: Required"],
  [{ type: "textinput", state: 7 }, "state: Must be a text"],
  [{ type: "switch", state: "s".repeat(257) }, "state: Must have at most 256 characters"],
  [{ type: "switch", state: "s", disabled: "no" }, "disabled: Must be true or false"],
  [{ type: "markdown", content: {} }, "content: Must be a text"],
  [{ type: "image" }, "source: Required"],
  [{ type: "link", target: "https://a.example" }, "target: Must be an object"],
  [{ type: "radio", state: "r", value: null }, "value: Required"],
  [{ type: "checkbox", state: "c", value: [] }, "value: Must be a string or a number"],
  [{ type: "button", label: "Go" }, "onPress: Must name an action"],
  [{ type: "button", onPress: press, confirm: true }, "confirm: Must be an object"],
  [{ type: "button", onPress: press, confirm: { title: [] } }, "confirm.title: Must be a text"],
  [{ type: "modal", submit: { type: "text" } }, "submit.type: Must be a button"],
  [{ type: "select", state: "s", options: [{ id: 1 }, {}] }, "options.1.id: Required"],
  [
    { type: "select", state: "s", options: Array(501).fill({ id: 1 }) },
    "options: Must have at most 500 entries",
  ],
])("%j reports its error and location", (given, reason) => {
  expect(readElement(given)).toEqual({
    fault: `Invalid element “${given.type}”: ${reason}`,
  });
});

test("an unknown or unsuitable style is ignored", () => {
  const box = { type: "box", grow: -1, style: "neon", children: "one" };
  expect(readElement(box)).toEqual({ element: { type: "box", children: ["one"] } });
  const image = { type: "image", source: { url: "a" }, aspectRatio: 101 };
  expect(readElement(image)).toEqual({ element: { type: "image", source: { url: "a" } } });
});

test("every element is read with its optional members omitted", () => {
  const given = [
    ...["block", "configuration", "modal", "vstack", "hstack", "box", "text", "divider", "card"],
    ...["hint", "stepper"],
  ].map((type): object => ({ type }));
  given.push(
    { type: "markdown", content: "*a*" },
    { type: "image", source: { url: "https://a.example/b.png" } },
    { type: "link", target: { url: "https://a.example" }, children: ["a"] },
    { type: "button", label: "Go", onPress: press, confirm: { title: "Sure?" } },
    { type: "input", label: "A", element: { type: "textinput", state: "a" } },
    { type: "textinput", state: "a", inputType: "color" },
    { type: "select", state: "a", options: [{ id: 1, label: "One" }] },
    { type: "switch", state: "a" },
    { type: "radio", state: "a", value: 1 },
    { type: "checkbox", state: "a" },
    { type: "codeblock", content: "a" },
    { type: "stepper-step", id: "a", title: "A", children: "one" },
    { type: "webframe", source: { url: "https://a.example" } },
  );
  for (const each of given)
    expect(readElement(each), JSON.stringify(each)).toHaveProperty("element");
});

test("links allow https and mailto, and http to the integration itself only", () => {
  expect(safeAddress("https://a.example/b")).toBe("https://a.example/b");
  expect(safeAddress("mailto:a@b.example")).toBe("mailto:a@b.example");
  expect(safeAddress("http://localhost:4000/x", "http://localhost:4000")).toBeDefined();
  for (const bad of [
    "http://a.example",
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "/relative",
    "//a.example",
    7,
    null,
  ]) {
    expect(safeAddress(bad, "http://localhost:4000"), String(bad)).toBeUndefined();
  }
  expect(frameAddress("mailto:a@b.example")).toBeUndefined();
  expect(pictureAddress("data:image/png;base64,AAAA")).toBeDefined();
  expect(pictureAddress("data:image/svg+xml;base64,AAAA")).toBeUndefined();
  expect(pictureAddress("http://a.example/b.png")).toBeUndefined();
});

test("built-in actions run in the console, all others in the script", () => {
  expect(readAction({ action: "@ui.modal.open", componentId: "m", props: { a: 1 } })).toEqual({
    kind: "open",
    componentId: "m",
    props: { a: 1 },
  });
  expect(readAction({ action: "@ui.modal.open" })).toHaveProperty("kind", "fault");
  expect(readAction({ action: "@ui.modal.close", returnValue: { a: 1 } })).toEqual({
    kind: "close",
    returnValue: { a: 1 },
  });
  expect(readAction({ action: "@ui.url.open", url: "https://a.example/" })).toEqual({
    kind: "visit",
    url: "https://a.example/",
  });
  expect(readAction({ action: "@ui.url.open", url: "javascript:1" })).toHaveProperty(
    "kind",
    "fault",
  );
  expect(readAction({ action: "@editor.node.updateProps", props: { a: 1 } })).toEqual({
    kind: "props",
    props: { a: 1 },
  });
  const unfurl = { action: "@link.unfurl", url: "https://a.example/" };
  expect(readAction(unfurl)).toEqual({ kind: "send", action: unfurl });
  expect(readAction({ action: "@link.unfurl", url: "file:///x" })).toHaveProperty("kind", "fault");
  const own = { action: "save", channel: "#a" };
  expect(readAction(own)).toEqual({ kind: "send", action: own });
  for (const bad of [undefined, "save", {}, { action: 1 }]) {
    expect(readAction(bad)).toHaveProperty("kind", "fault");
  }
});

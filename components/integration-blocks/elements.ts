import * as z from "zod";
import { explainIssue } from "@/components/form/messages";
import { isRecord } from "./values";

/** A word or a value that is shown; what a binding does not hold is nothing. */
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));
const words = text.optional();
const children = z
  .preprocess(
    (value) => (value === undefined || value === null || Array.isArray(value) ? value : [value]),
    z.array(z.unknown()).nullish(),
  )
  .transform((value) => value ?? []);
const on = z.boolean().nullish().transform(Boolean);
const action = z.looseObject({ action: z.string() });
const state = z.string().min(1).max(256);
const value = z.union([z.string(), z.number()]).transform(String).optional();
const source = z.object({ url: z.unknown().optional() });
const ratio = z.number().positive().max(100).optional().catch(undefined);
const oneOf = <const Names extends [string, ...string[]]>(...names: Names) =>
  z.enum(names).optional().catch(undefined);

const align = oneOf("start", "center", "end");
const changes = { disabled: on, onValueChange: action.optional() };

const option = z.object({ id: z.union([z.string(), z.number()]).transform(String), label: text });

const confirm = z.object({ title: text, text: words, confirm: words, style: oneOf("danger") });

const element = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape });

export const ButtonShape = element("button", {
  label: text,
  style: oneOf("primary", "secondary", "danger"),
  disabled: on,
  tooltip: words,
  onPress: action,
  confirm: confirm.optional(),
});

/** The elements that are drawn (decision 5.11), their bindings resolved; others say so in place. */
export const Shape = z.discriminatedUnion("type", [
  element("block", { children }),
  element("configuration", { children }),
  element("modal", {
    title: words,
    subtitle: children,
    size: oneOf("small", "medium", "large", "xlarge", "fullscreen"),
    submit: ButtonShape.optional(),
    returnValue: z.json().optional(),
    children,
  }),
  element("vstack", { align, children }),
  element("hstack", { align, children }),
  element("box", {
    grow: z.number().min(0).max(8).optional().catch(undefined),
    style: oneOf("card", "secondary", "transparent"),
    children,
  }),
  element("text", { style: oneOf("bold", "italic", "code", "strikethrough"), children }),
  element("markdown", { content: text }),
  element("divider", { size: oneOf("small", "medium", "large") }),
  element("image", { source, alt: words, aspectRatio: ratio }),
  element("card", {
    title: words,
    hint: children,

    onPress: action.optional(),
    buttons: children,
    children,
  }),
  element("hint", { style: oneOf("info", "success", "warning", "danger"), children }),
  element("link", { target: source, children, text: words }),
  ButtonShape,
  element("input", { label: words, hint: children, element: z.unknown().optional() }),
  element("textinput", {
    state,
    inputType: oneOf("text", "email", "password", "url", "tel", "number"),
    placeholder: words,
    multiline: on,
    ...changes,
  }),
  element("select", {
    state,
    multiple: on,
    placeholder: words,
    options: z.array(option, "are loaded from elsewhere, which is not done").max(500),
    ...changes,
  }),
  element("switch", { state, ...changes }),
  element("radio", { state, value: value.transform((given) => given ?? ""), ...changes }),
  element("checkbox", { state, value, ...changes }),
  element("codeblock", { content: text, state: state.optional(), syntax: words }),
  element("stepper", { activeStep: words, children }),
  element("stepper-step", { id: text, title: words, children }),
  element("webframe", { source, aspectRatio: ratio, title: words }),
]);
export type Element = z.infer<typeof Shape>;
export type ElementOf<Type extends Element["type"]> = Extract<Element, { type: Type }>;

const known = new Set<string>(Shape.options.map((each) => each.shape.type.value));

export type Read = { element: Element } | { fault: string };

/** An element that a script answered, or in words why it is not drawn. */
export function readElement(given: unknown): Read {
  if (typeof given === "string" || typeof given === "number") {
    return { element: { type: "text", style: undefined, children: [String(given)] } };
  }
  if (!isRecord(given) || typeof given.type !== "string") {
    return { fault: "Something that is no element is not shown." };
  }
  const name = given.type.slice(0, 64);
  if (!known.has(name)) return { fault: `The element “${name}” is not known here.` };
  const read = Shape.safeParse(given, { error: explainIssue });
  if (read.success) return { element: read.data };
  const [issue] = read.error.issues;
  const place = issue?.path.join(".");
  return {
    fault: `The element “${name}” is not shown: ${place ? `${place}: ` : ""}${issue?.message}`,
  };
}

import * as z from "zod";
import type { JsonValue } from "../platform/common.ts";

/**
 * Elements of integrations' components as the console renders them, with bindings resolved
 * (docs/guides/integrations.md#render-a-configuration).
 */

const must = (be: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? "Required" : `Must be ${be}`,
});
const plain = z.union([z.string(), z.number(), z.boolean()], must("a text")).nullish();

/** Value that is shown as text; a binding without a value is empty. */
const text = plain.transform((given) => String(given ?? ""));
const words = plain.transform((given) => (given === undefined ? undefined : String(given ?? "")));
const key = z.union([z.string(), z.number()], must("a string or a number")).transform(String);
const state = z
  .string(must("a text"))
  .min(1, "Required")
  .max(256, "Must have at most 256 characters");
const on = z
  .boolean(must("true or false"))
  .nullish()
  .transform((given) => given ?? false);

/**
 * One element or several; each is validated when it is rendered, so that an invalid one doesn't
 * affect others.
 */
const children = z
  .unknown()
  .optional()
  .transform((given): readonly unknown[] =>
    given === undefined || given === null ? [] : Array.isArray(given) ? given : [given],
  );

/** Optional value; an unknown one is ignored. */
const oneOf = <const Word extends string>(...known: readonly Word[]) =>
  z.enum(known).optional().catch(undefined);
const ratio = z.number().positive().max(100).optional().catch(undefined);
const anything = z.unknown().optional();
const source = z.object({ url: anything }, must("an object"));
const action = z.looseObject({ action: z.string("Must name an action") }, "Must name an action");
const align = oneOf("start", "center", "end");
const changes = { disabled: on, onValueChange: action.optional() };

const button = {
  label: text,
  style: oneOf("primary", "secondary", "danger"),
  disabled: on,
  tooltip: words,
  onPress: action,
  confirm: z
    .object({ title: text, text: words, confirm: words, style: oneOf("danger") }, must("an object"))
    .optional(),
};

const shapes = {
  block: { children },
  configuration: { children },
  modal: {
    title: words,
    subtitle: children,
    size: oneOf("small", "medium", "large", "xlarge", "fullscreen"),
    submit: z
      .object({ type: z.literal("button", "Must be a button"), ...button }, must("an object"))
      .optional(),
    returnValue: z.custom<z.infer<typeof JsonValue>>().optional(),
    children,
  },
  vstack: { align, children },
  hstack: { align, children },
  box: {
    grow: z.number().min(0).max(8).optional().catch(undefined),
    style: oneOf("card", "secondary", "transparent"),
    children,
  },
  text: { style: oneOf("bold", "italic", "code", "strikethrough"), children },
  markdown: { content: text },
  divider: { size: oneOf("small", "medium", "large") },
  image: { source, alt: words, aspectRatio: ratio },
  card: { title: words, hint: children, onPress: action.optional(), buttons: children, children },
  hint: { style: oneOf("info", "success", "warning", "danger"), children },
  link: { target: source, children, text: words },
  button,
  input: { label: words, hint: children, element: anything },
  textinput: {
    state,
    inputType: oneOf("text", "email", "password", "url", "tel", "number"),
    placeholder: words,
    multiline: on,
    ...changes,
  },
  select: {
    state,
    multiple: on,
    placeholder: words,
    options: z
      .array(z.object({ id: key, label: text }, must("an object")), {
        error: "must be a list; options from a URL are not supported",
      })
      .max(500, "Must have at most 500 entries"),
    ...changes,
  },
  switch: { state, ...changes },
  radio: { state, value: key.optional().transform((given) => given ?? ""), ...changes },
  checkbox: { state, value: key.optional(), ...changes },
  codeblock: { content: text, state: state.optional(), syntax: words },
  stepper: { activeStep: words, children },
  "stepper-step": { id: text, title: words, children },
  webframe: { source, aspectRatio: ratio, title: words },
};

type Shapes = typeof shapes;
export type ElementType = keyof Shapes;
export type ElementOf<Type extends ElementType> = Type extends ElementType
  ? { type: Type } & z.output<z.ZodObject<Shapes[Type]>>
  : never;
export type Element = ElementOf<ElementType>;

export const elementSchemas = Object.fromEntries(
  Object.entries(shapes).map(([type, shape]) => [type, z.object(shape)]),
) as { [Type in ElementType]: z.ZodObject<Shapes[Type]> };

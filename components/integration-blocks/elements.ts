import {
  anything,
  children,
  key,
  list,
  Misread,
  members,
  numberThat,
  on,
  oneOf,
  optional,
  stateName as state,
  type Taken,
  text,
} from "./readers";
import { isRecord, type Value } from "./values";

const words = optional(text);
const source = members({ url: anything });
const ratio = numberThat((given) => given > 0 && given <= 100);

/** All of it goes to the script, or to what the console does itself: `readAction` looks into it. */
function action(given: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(given) || typeof given.action !== "string")
    throw new Misread("Must name an action");
  return given;
}

const align = oneOf("start", "center", "end");
const changes = { disabled: on, onValueChange: optional(action) };
const option = members({ id: key, label: text });
const confirm = members({ title: text, text: words, confirm: words, style: oneOf("danger") });

function isButton(given: unknown): "button" {
  if (given !== "button") throw new Misread("Must be a button");
  return given;
}

const button = {
  label: text,
  style: oneOf("primary", "secondary", "danger"),
  disabled: on,
  tooltip: words,
  onPress: action,
  confirm: optional(confirm),
};

/** What the elements that are drawn take (decision 5.11), their bindings resolved. */
const shapes = {
  block: { children },
  configuration: { children },
  modal: {
    title: words,
    subtitle: children,
    size: oneOf("small", "medium", "large", "xlarge", "fullscreen"),
    submit: optional(members({ type: isButton, ...button })),
    returnValue: anything as (given: unknown) => Value | undefined,
    children,
  },
  vstack: { align, children },
  hstack: { align, children },
  box: {
    grow: numberThat((given) => given >= 0 && given <= 8),
    style: oneOf("card", "secondary", "transparent"),
    children,
  },
  text: { style: oneOf("bold", "italic", "code", "strikethrough"), children },
  markdown: { content: text },
  divider: { size: oneOf("small", "medium", "large") },
  image: { source, alt: words, aspectRatio: ratio },
  card: { title: words, hint: children, onPress: optional(action), buttons: children, children },
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
    options: list(option, 500, "are loaded from elsewhere, which is not done"),
    ...changes,
  },
  switch: { state, ...changes },
  radio: { state, value: (given: unknown) => (given === undefined ? "" : key(given)), ...changes },
  checkbox: { state, value: optional(key), ...changes },
  codeblock: { content: text, state: optional(state), syntax: words },
  stepper: { activeStep: words, children },
  "stepper-step": { id: text, title: words, children },
  webframe: { source, aspectRatio: ratio, title: words },
};

type Shapes = typeof shapes;
type Type = keyof Shapes;
export type ElementOf<Each extends Type> = Each extends Type
  ? { type: Each } & Taken<Shapes[Each]>
  : never;
export type Element = ElementOf<Type>;

export type Read = { element: Element } | { fault: string };

const isKnown = (name: string): name is Type => Object.hasOwn(shapes, name);

/** An element that a script answered, or in words why it is not drawn. */
export function readElement(given: unknown): Read {
  if (typeof given === "string" || typeof given === "number") {
    return { element: { type: "text", style: undefined, children: [String(given)] } };
  }
  if (!isRecord(given) || typeof given.type !== "string") {
    return { fault: "Something that is no element is not shown." };
  }
  const name = given.type.slice(0, 64);
  if (!isKnown(name)) return { fault: `The element “${name}” is not known here.` };
  try {
    return { element: { type: name, ...members(shapes[name])(given) } as Element };
  } catch (error) {
    if (!(error instanceof Misread)) throw error;
    const place = error.place.join(".");
    return { fault: `The element “${name}” is not shown: ${place}: ${error.message}` };
  }
}

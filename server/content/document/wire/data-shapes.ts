import {
  action,
  colour,
  date,
  flag,
  icon,
  imageKinds,
  length,
  markColour,
  names,
  number,
  oneOf,
  optionalRef,
  plainFlag,
  properties,
  ref,
  specification,
  tags,
  text,
} from "./members.ts";
import type { Member, Shape } from "./shape.ts";

const open = (members: Shape["members"]): Shape => ({ members });
const closed = (members: Shape["members"] = {}): Shape => ({ members, isClosed: true });

const align = oneOf(["start", "center", "end"]);
const verticalAlignment = oneOf(["top", "middle", "bottom"]);
const headingId: Member = {
  write: (value) =>
    typeof value === "string" && /^[-a-z0-9.+_]+$/.test(value) ? value : undefined,
};
const lineCount: Member = {
  write: (value) => (Number.isInteger(value) && Number(value) > 0 ? value : undefined),
};

const heading = open({ id: headingId, align });
const operation = open({ spec: specification, path: text(""), method: text("") });

/** Data of blocks in their API form, by type. */
const blockShapes: Record<string, Shape> = {
  paragraph: closed({ align }),
  "heading-1": heading,
  "heading-2": heading,
  "heading-3": heading,
  "list-ordered": open({ start: number }),
  "list-unordered": closed(),
  "list-tasks": closed(),
  "list-item": open({ checked: plainFlag }),
  blockquote: closed(),
  divider: closed(),
  code: open({
    syntax: text(),
    title: text(),
    overflow: oneOf(["scroll", "wrap"]),
    lineNumbers: plainFlag,
    fullWidth: flag,
    expandable: flag,
    collapsedLineCount: lineCount,
  }),
  "code-line": open({ highlighted: plainFlag }),
  hint: open({ style: oneOf(["info", "warning", "danger", "success"], "info"), icon }),
  prompt: closed({
    description: text(""),
    icon,
    openInAIProviders: plainFlag,
    defaultExpanded: oneOf(["hidden", "partial", "full"]),
  }),
  expandable: closed({ open: { ...flag, name: "defaultExpanded" } }),
  tabs: closed({ fullWidth: flag }),
  "tabs-item": open({ title: text(), icon, slug: text() }),
  stepper: closed(),
  "stepper-step": open({ icon: text() }),
  columns: open({ fullWidth: flag }),
  column: closed({ width: length, verticalAlignment }),
  if: open({ expression: text("") }),
  updates: closed({ format: oneOf(["numeric", "full", "short"], "full") }),
  update: open({ date, tags }),
  images: open({ align: oneOf(["center", "left", "right"]), fullWidth: flag, withFrame: flag }),
  image: open({
    ref: ref(imageKinds),
    refDark: optionalRef(imageKinds),
    alt: text(),
    width: length,
    height: length,
  }),
  file: open({ ref: ref(["file"]) }),
  drawing: open({ ref: optionalRef(["file"]) }),
  embed: open({ url: text(""), fullWidth: flag }),
  math: open({ formula: text("") }),
  "content-ref": open({ ref: ref() }),
  "reusable-content": open({
    ref: {
      ...optionalRef(["reusable-content"]),
      standIn: { kind: "reusable-content", reusableContent: "" },
    },
  }),
  integration: open({
    integration: text(""),
    block: text(""),
    props: properties,
    action,
    url: text(),
    fullWidth: flag,
  }),
  swagger: open({
    ref: ref(imageKinds),
    path: text(""),
    method: text(""),
    expanded: flag,
    fullWidth: flag,
  }),
  "openapi-operation": operation,
  "openapi-webhook": open({ spec: specification, name: text(""), method: text("") }),
  "openapi-schemas": open({ spec: specification, schemas: names, grouped: flag, title: text() }),
};

const inlineShapes: Record<string, Shape> = {
  link: open({ ref: ref() }),
  mention: open({ ref: ref() }),
  emoji: open({ code: text("") }),
  icon: open({ icon: text(""), color: colour }),
  expression: open({ expression: text("") }),
  "inline-math": open({ formula: text("") }),
  "inline-image": open({
    ref: ref(imageKinds),
    refDark: optionalRef(imageKinds),
    title: { ...text(), name: "caption" },
    alt: text(),
    size: oneOf(["original", "line"]),
  }),
  annotation: closed(),
  button: open({
    label: text(""),
    kind: oneOf(["primary", "secondary"], "primary"),
    size: oneOf(["small", "medium", "large"]),
    icon,
    ref: optionalRef(),
    action,
  }),
};

const find = (shapes: Record<string, Shape>, type: string) =>
  Object.hasOwn(shapes, type) ? shapes[type] : undefined;

/** Returns the data of a type of block; undefined for types without an API form. */
export const blockShape = (type: string): Shape | undefined => find(blockShapes, type);

/** Returns the data of a type of inline; undefined for types without an API form. */
export const inlineShape = (type: string): Shape | undefined => find(inlineShapes, type);

export const colourShape: Shape = closed({ text: markColour, background: markColour });

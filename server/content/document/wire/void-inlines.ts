import { type Data, type Inline, inline, textOf } from "../nodes.ts";
import { inlineShape } from "./data-shapes.ts";
import { readData, type Shape, writeData } from "./shape.ts";

/** Writes a button: its label is its text, and it has a target or an action. */
function writeButton(shape: Shape, data: Data, nodes: Inline["nodes"]): Data {
  const { label, ...others } = writeData(shape, data);
  const hasTarget = "ref" in others || "action" in others;
  return {
    ...others,
    ...(!hasTarget && { ref: { kind: "url", url: "" } }),
    label: textOf(nodes ?? []) || label,
  };
}

/** Returns the API data of an inline without content; undefined if it has no API form. */
export function writeVoid({ type, data = {}, nodes }: Inline): Data | undefined {
  const shape = inlineShape(type);
  if (!shape) return undefined;
  return type === "button" ? writeButton(shape, data, nodes) : writeData(shape, data);
}

/** Returns the stored inline from its API data. */
export function readVoid(type: string, data: Data): Inline {
  const { label, ...others } = readData(inlineShape(type) ?? { members: {} }, data);
  if (type !== "button" || typeof label !== "string" || label === "")
    return inline(type, { data: label === undefined ? others : { ...others, label } });
  const leaf = { object: "leaf" as const, text: label, marks: [] };
  return inline(type, { data: others, nodes: [{ object: "text", leaves: [leaf] }] });
}

import { type Data, type Inline, inline, textOf } from "../nodes.ts";
import { inlineShape } from "./data-shapes.ts";
import { readData, type Shape, writeData } from "./shape.ts";

/** A button's label is its text, and it leads somewhere or does something. */
function writeButton(shape: Shape, data: Data, nodes: Inline["nodes"]): Data {
  const { label, ...others } = writeData(shape, data);
  const hasTarget = "ref" in others || "action" in others;
  return {
    ...others,
    ...(!hasTarget && { ref: { kind: "url", url: "" } }),
    label: textOf(nodes ?? []) || label,
  };
}

/** Returns the data in answers of an inline without nodes; undefined if answers can't have it. */
export function writeVoid({ type, data = {}, nodes }: Inline): Data | undefined {
  const shape = inlineShape(type);
  if (!shape) return undefined;
  return type === "button" ? writeButton(shape, data, nodes) : writeData(shape, data);
}

/** Returns the inline that data in answers stands for by itself. */
export function readVoid(type: string, data: Data): Inline {
  const { label, ...others } = readData(inlineShape(type) ?? { members: {} }, data);
  if (type !== "button" || typeof label !== "string" || label === "")
    return inline(type, { data: label === undefined ? others : { ...others, label } });
  const leaf = { object: "leaf" as const, text: label, marks: [] };
  return inline(type, { data: others, nodes: [{ object: "text", leaves: [leaf] }] });
}

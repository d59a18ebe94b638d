import { text } from "../data-text.ts";
import type { Data } from "../nodes.ts";
import { blockShape } from "./data-shapes.ts";
import { imageKinds, isRef } from "./members.ts";
import { readData, writeData } from "./shape.ts";
import { readTable, writeTable } from "./table.ts";

/** Type and data of a block, without its content. */
export interface Own {
  type: string;
  data: Data;
}

const shown = (type: string, data: Data): Own => ({
  type,
  data: type === "table" ? writeTable(data) : writeData(blockShape(type) ?? { members: {} }, data),
});

/** Returns the stored form of a block's type and data from the API form. */
export const plainOwn = ({ type, data }: Own): Own => ({
  type,
  data: type === "table" ? readTable(data) : readData(blockShape(type) ?? { members: {} }, data),
});

/**
 * Returns the API form of a block that shows a part of an API specification; undefined if it has
 * none.
 */
function ofSpecification(type: string, data: Data): Own | undefined {
  if (text(data.spec) || isRef(data.ref, ["openapi"]))
    return shown(type === "swagger" ? "openapi-operation" : type, data);
  if (!isRef(data.ref)) return undefined;
  const hasOperation = type === "swagger" || type === "openapi-operation";
  return shown(hasOperation && isRef(data.ref, imageKinds) ? "swagger" : "content-ref", data);
}

/**
 * Returns the API form of a block without content; undefined if it names no target, so that no form
 * can represent it.
 */
export function voidOwn(type: string, data: Data): Own | undefined {
  switch (type) {
    case "swagger":
    case "openapi-operation":
    case "openapi-webhook":
    case "openapi-schemas":
      return ofSpecification(type, data);
    case "file":
      if (isRef(data.ref, ["file"])) return shown(type, data);
      return isRef(data.ref) ? shown("content-ref", data) : undefined;
    case "drawing":
      return shown(isRef(data.ref) && !isRef(data.ref, ["file"]) ? "content-ref" : type, data);
    case "reusable-content": {
      const isOther = isRef(data.ref) && !isRef(data.ref, ["reusable-content"]);
      return shown(isOther ? "content-ref" : type, data);
    }
    default:
      return shown(type, data);
  }
}

/** Returns the API form of a block with content. */
export function holdingOwn(type: string, data: Data): Own {
  if (type === "html") return { type: "code", data: { syntax: "html" } };
  if (type !== "footnote") return shown(type, data);
  const label = text(data.label);
  return /^[1-9]\d{0,8}$/.test(label)
    ? { type: "list-ordered", data: { start: Number(label) } }
    : { type: "list-unordered", data: {} };
}

/** Returns the line that names an operation which its own block describes. */
export const operationTitle = ({ method, baseUrl, host, path, name, summary }: Data): string =>
  [
    text(method).toUpperCase(),
    `${text(baseUrl) || text(host)}${text(path) || text(name)}`,
    text(summary),
  ]
    .filter(Boolean)
    .join(" ");

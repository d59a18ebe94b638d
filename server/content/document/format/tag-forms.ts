import type { Tag } from "./tags.ts";

/** Rules for writing a tag as a directive. */
export interface Form {
  /** A block whose optional end is missing has no content: the text before it is its label. */
  end: "required" | "optional" | "none";
  /** Name of the directive; undefined for tags that only group their content. */
  name?: string;
  attributes?: (tag: Tag) => Record<string, string | undefined>;
  label?: (tag: Tag) => string;
  /** Line that precedes the content of a group. */
  lead?: (tag: Tag) => string;
  /** Kinds with special rules in the writer. */
  kind?: "code" | "colons" | "details" | "diagram" | "item";
}

const hintStyles: Record<string, string> = {
  note: "info",
  info: "info",
  important: "info",
  tip: "success",
  success: "success",
  working: "warning",
  warning: "warning",
  caution: "warning",
  danger: "danger",
};

/** Returns the style of a hint from its name in other tools. */
export const hintStyle = (name: string): string | undefined =>
  Object.hasOwn(hintStyles, name) ? hintStyles[name] : undefined;

const container = (name: string): Form => ({ end: "required", name });

/** Returns the form of a leaf whose target is the address in one of these attributes. */
const pointer = (name: string, ...from: string[]): Form => ({
  end: "optional",
  name,
  attributes: ({ attributes, value }) => {
    const rest = Object.entries(attributes).filter(([key]) => !from.includes(key));
    const target = from.map((key) => attributes[key]).find((each) => each !== undefined);
    return { ref: target ?? value, ...Object.fromEntries(rest) };
  },
});

const group = (lead?: (tag: Tag) => string): Form => ({
  end: "required",
  ...(lead && { lead }),
});

const operation: Form = {
  end: "optional",
  name: "openapi-operation",
  attributes: ({ attributes: { src, ...rest } }) => ({ ref: src, ...rest }),
};

const described = ({ attributes: { status, description, httpCode } }: Tag) =>
  [status ?? httpCode, description].filter(Boolean).join(": ") || "Response";

const forms: Record<string, Form> = {
  hint: {
    end: "required",
    name: "hint",
    attributes: ({ attributes }) => ({
      ...attributes,
      style: hintStyle(attributes.style ?? "") ?? "info",
    }),
  },
  tabs: container("tabs"),
  tab: container("tabs-item"),
  "code-tabs": container("tabs"),
  "code-tabs-item": container("tabs-item"),
  stepper: container("stepper"),
  step: container("stepper-step"),
  columns: container("columns"),
  column: container("column"),
  updates: container("updates"),
  update: container("update"),
  if: { end: "required", name: "if", attributes: ({ rest }) => ({ expression: rest.trim() }) },
  code: { end: "required", kind: "code" },
  raw: group(),
  prompt: {
    end: "required",
    name: "expandable",
    attributes: () => ({}),
    label: ({ attributes }) => attributes.description ?? "Prompt",
  },
  embed: {
    end: "optional",
    name: "embed",
    attributes: ({ attributes, value }) => ({ url: value, ...attributes }),
  },
  file: pointer("file", "src"),
  "content-ref": pointer("content-ref", "url"),
  "page-ref": pointer("content-ref", "page"),
  include: { end: "none", name: "reusable-content", attributes: ({ value }) => ({ ref: value }) },
  openapi: operation,
  "openapi-operation": operation,
  "openapi-schemas": { ...operation, name: "openapi-schemas" },
  "openapi-webhook": { ...operation, name: "openapi-webhook" },
  swagger: { ...operation, end: "required", name: "swagger" },
  "swagger-description": group(),
  "swagger-parameter": { end: "required", kind: "item" },
  "swagger-response": {
    end: "required",
    name: "expandable",
    attributes: () => ({}),
    label: described,
  },
  "api-method": { end: "required", name: "swagger" },
  "api-method-summary": group(),
  "api-method-description": group(),
  "api-method-spec": group(),
  "api-method-request": group(),
  "api-method-path-parameters": group(() => "**Path parameters**"),
  "api-method-query-parameters": group(() => "**Query parameters**"),
  "api-method-form-data-parameters": group(() => "**Form data**"),
  "api-method-body-parameters": group(() => "**Body**"),
  "api-method-headers": group(() => "**Headers**"),
  "api-method-parameter": { end: "required", kind: "item" },
  "api-method-response": group(),
  "api-method-response-example": {
    end: "required",
    name: "expandable",
    attributes: () => ({}),
    label: described,
  },
  "api-method-response-example-description": group(),
  "@mermaid/diagram": { end: "none", kind: "diagram" },
  details: { end: "required", name: "expandable", kind: "details" },
  ":::": { end: "required", kind: "colons" },
};

/** Form of integration blocks that show an address. */
const shownAddress: Form = {
  end: "none",
  name: "embed",
  attributes: ({ attributes: { url } }) => ({ url }),
};

/** Returns the form of a tag of the format, `details` for the HTML of that name, or `:::`. */
export function formOf(name: string, attributes: Tag["attributes"] = {}): Form | undefined {
  if (Object.hasOwn(forms, name)) return forms[name];
  return name.startsWith("@") && /^https?:\/\//.test(attributes.url ?? "")
    ? shownAddress
    : undefined;
}

/** Part of a specification that a page shows. */
export type Wanted =
  | { kind: "operation" | "webhook"; method: string; path: string }
  | { kind: "schemas"; names: string[] };

/** Limit of values; those that are no number or pattern have no value. */
export interface DescribedLimit {
  kind:
    | "atLeast"
    | "moreThan"
    | "atMost"
    | "lessThan"
    | "multipleOf"
    | "minLength"
    | "maxLength"
    | "minItems"
    | "maxItems"
    | "pattern"
    | "uniqueItems"
    | "readOnly"
    | "writeOnly"
    | "nullable";
  value: string;
}

/** Way to authorize a request: a kind of its own, or the name of one. */
export interface DescribedScheme {
  kind: "bearerToken" | "basicAuth" | "keyInHeader" | "keyInQuery" | "keyInCookie" | "other";
  name: string;
}

/** Schema with its references resolved, as deep as a reader can follow. */
export interface DescribedSchema {
  /** Name of a shared schema. */
  name?: string;
  type: string;
  description?: string;
  isDeprecated?: true;
  limits: DescribedLimit[];
  /** Allowed values as JSON. */
  values?: string[];
  /** Default value as JSON. */
  preset?: string;
  properties?: DescribedField[];
  items?: DescribedSchema;
  /** Schemas of which one, or any, applies. */
  alternatives?: DescribedSchema[];
}

/** Parameter, header or property. */
export interface DescribedField {
  name: string;
  isRequired: boolean;
  description?: string;
  schema: DescribedSchema;
}

interface DescribedMedia {
  type: string;
  schema?: DescribedSchema;
  /** Example, given or made from the schema. */
  sample?: string;
}

interface DescribedResponse {
  status: string;
  description?: string;
  headers: DescribedField[];
  media: DescribedMedia[];
}

export type ParameterPlace = "path" | "query" | "header" | "cookie" | "formData";

export interface DescribedOperation {
  method: string;
  path: string;
  title?: string;
  description?: string;
  isDeprecated: boolean;
  server?: string;
  /** Ways to authorize a request, each by schemes that it needs together. */
  security: DescribedScheme[][];
  /** Those of a form have the types that it is sent as. */
  parameters: { place: ParameterPlace; fields: DescribedField[]; types?: string[] }[];
  body?: { description?: string; isRequired: boolean; media: DescribedMedia[] };
  responses: DescribedResponse[];
}

/** Parts of a specification shown on a page; missing operations and schemas are left out. */
export interface Described {
  operation?: DescribedOperation;
  schemas?: { name: string; schema: DescribedSchema }[];
}

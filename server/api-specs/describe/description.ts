/** Part of a specification that a page shows. */
export type Wanted =
  | { kind: "operation" | "webhook"; method: string; path: string }
  | { kind: "schemas"; names: string[] };

/** Limit of values; kinds other than numbers and patterns have no value. */
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

/** Authorization scheme: its type, or its name. */
export interface DescribedScheme {
  kind: "bearerToken" | "basicAuth" | "keyInHeader" | "keyInQuery" | "keyInCookie" | "other";
  name: string;
}

/** Schema with its references resolved, down to a limit. */
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
  /** Alternatives for authorization, each a set of schemes. */
  security: DescribedScheme[][];
  /** Form parameters also have the media types of the form. */
  parameters: { place: ParameterPlace; fields: DescribedField[]; types?: string[] }[];
  body?: { description?: string; isRequired: boolean; media: DescribedMedia[] };
  responses: DescribedResponse[];
}

/** Parts of a specification shown on a page; missing operations and schemas are left out. */
export interface Described {
  operation?: DescribedOperation;
  schemas?: { name: string; schema: DescribedSchema }[];
}

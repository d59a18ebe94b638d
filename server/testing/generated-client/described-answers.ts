import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

type Responses = Record<string, { content?: Record<string, object> } | { $ref: string }>;
type Method = { operationId: string; responses: Responses };

/** Part of an OpenAPI document that describes responses. */
export interface Described {
  paths: Record<string, Record<string, Method>>;
  components: { responses: Record<string, { content?: Record<string, object> }> };
}

const pointer = (...parts: string[]) =>
  parts
    .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");

/** Converts a path to a pattern for its addresses. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);

/**
 * Returns a function that describes how a response differs from the document; undefined if it does
 * not.
 */
export function answerCheck(document: Described) {
  const ajv = addFormats.default(new Ajv2020({ strict: false }));
  ajv.addSchema(document, "document");
  // Paths without parameters first, as they take precedence.
  const paths = Object.keys(document.paths)
    .map((path) => ({ path, parameters: path.split("{").length, pattern: patternOf(path) }))
    .toSorted((one, other) => one.parameters - other.parameters);

  return async (request: Request, answer: Response): Promise<string | undefined> => {
    const { pathname } = new URL(request.url);
    const path = paths.find(({ pattern }) => pattern.test(pathname))?.path;
    if (path === undefined) return `${pathname} is no path of the document`;
    const method = request.method.toLowerCase();
    const status = String(answer.status);
    const operation = document.paths[path]?.[method];
    const response = operation?.responses[status];
    if (!operation || !response) return `${method} ${path} may not answer ${status}`;
    const said = `${operation.operationId} ${status}`;
    const name = "$ref" in response ? response.$ref.split("/").at(-1) : undefined;
    const at = name
      ? pointer("components", "responses", name)
      : pointer("paths", path, method, "responses", status);
    const { content } = name
      ? (document.components.responses[name] ?? {})
      : (response as { content?: Record<string, object> });
    const text = await answer.text();
    if (!content) return text ? `${said} has a body` : undefined;
    const [type = ""] = Object.keys(content);
    if (!answer.headers.get("content-type")?.startsWith(type)) return `${said} is not ${type}`;
    const validate = ajv.getSchema(`document#/${at}/${pointer("content", type, "schema")}`);
    if (!validate) return `${said} has no schema`;
    return validate(JSON.parse(text)) ? undefined : `${said}: ${ajv.errorsText(validate.errors)}`;
  };
}

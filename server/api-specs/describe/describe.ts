import { isObject } from "#lib/data/is-object.ts";
import {
  childOf,
  membersOf,
  type ReadFiles,
  SpecDocument,
  type SpecNode,
} from "../compare/spec-node.ts";
import { jsonOf, SchemaDescriber, textOf } from "./describe-schema.ts";
import type {
  Described,
  DescribedField,
  DescribedOperation,
  DescribedSchema,
  DescribedScheme,
  ParameterPlace,
  Wanted,
} from "./description.ts";

type Media = DescribedOperation["responses"][number]["media"];

const mostParts = 100;
const places: readonly ParameterPlace[] = ["path", "query", "header", "cookie", "formData"];

const keysOf = (node: SpecNode) => Object.keys(membersOf(node)).slice(0, mostParts);

const itemsOf = (node: SpecNode): SpecNode[] =>
  Array.isArray(node.value)
    ? node.value.slice(0, mostParts).map((_, index) => childOf(node, index))
    : [];

/** Returns the description; without text, the member is absent. */
const described = (value: unknown) => {
  const description = textOf(value);
  return description === undefined ? {} : { description };
};

class Describer {
  readonly #document: SpecDocument;

  constructor(files: ReadFiles) {
    this.#document = new SpecDocument(files);
  }

  #at(...keys: string[]): SpecNode {
    let node = this.#document.root;
    for (const key of keys) node = this.#document.resolve(childOf(node, key));
    return node;
  }

  #schema = (node: SpecNode): DescribedSchema => new SchemaDescriber(this.#document).schema(node);

  #sample(node: SpecNode): string | undefined {
    const value = new SchemaDescriber(this.#document).sample(node);
    return value === undefined ? undefined : jsonOf(value, 2);
  }

  schemas(names: readonly string[]): Described {
    const shared = membersOf(this.#document.root).swagger
      ? this.#at("definitions")
      : this.#at("components", "schemas");
    const found = (names.length > 0 ? names.slice(0, mostParts) : keysOf(shared)).flatMap((name) =>
      isObject(membersOf(shared)[name])
        ? [{ name, schema: this.#schema(childOf(shared, name)) }]
        : [],
    );
    return { schemas: found };
  }

  operation({ kind, method, path }: Exclude<Wanted, { kind: "schemas" }>): Described {
    const item = this.#at(kind === "webhook" ? "webhooks" : "paths", path);
    const at = childOf(item, method);
    if (!isObject(at.value)) return {};
    const members = membersOf(at);
    const parameters = this.#parametersOf(item, at);
    const title = textOf(members.summary) ?? textOf(members.operationId);
    const server = kind === "operation" ? this.#serverOf(item, at) : undefined;
    const body = this.#bodyOf(at, parameters);
    return {
      operation: {
        method,
        path,
        ...(title !== undefined && { title }),
        ...described(members.description),
        isDeprecated: members.deprecated === true,
        ...(server !== undefined && { server }),
        security: this.#securityOf(at),
        parameters: places.flatMap((place) => {
          const fields = parameters.filter((each) => membersOf(each).in === place);
          if (fields.length === 0) return [];
          const types = place === "formData" ? { types: this.#formTypes(at, fields) } : {};
          return [{ place, fields: fields.map((each) => this.#field(each)), ...types }];
        }),
        ...(body && { body }),
        responses: this.#responsesOf(at),
      },
    };
  }

  /** Returns the media types of an operation in version 2, by default those of the document. */
  #typesOf(at: SpecNode, member: "consumes" | "produces"): string[] {
    for (const owner of [at, this.#document.root]) {
      const types = itemsOf(childOf(owner, member)).flatMap(({ value }) => textOf(value) ?? []);
      if (types.length > 0) return types;
    }
    return [];
  }

  /** Returns the media types of a form; with files, only one is possible. */
  #formTypes(at: SpecNode, fields: readonly SpecNode[]): string[] {
    const forms = this.#typesOf(at, "consumes").filter((type) => /form/i.test(type));
    if (forms.length > 0) return forms;
    const hasFile = fields.some((each) => membersOf(each).type === "file");
    return [hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"];
  }

  /** Returns the parameters of an operation, and those of its path that it doesn't override. */
  #parametersOf(item: SpecNode, at: SpecNode): SpecNode[] {
    const found = new Map<string, SpecNode>();
    for (const owner of [item, at]) {
      for (const each of itemsOf(childOf(owner, "parameters"))) {
        const parameter = this.#document.resolve(each);
        const { name, in: place } = membersOf(parameter);
        found.set(`${String(place)} ${String(name)}`, parameter);
      }
    }
    return [...found.values()];
  }

  #field(parameter: SpecNode, name?: string): DescribedField {
    const members = membersOf(parameter);
    const [type = ""] = keysOf(childOf(parameter, "content"));
    const inContent = childOf(childOf(childOf(parameter, "content"), type), "schema");
    // In version 2, the parameter contains the members of its schema.
    const schema = members.schema
      ? childOf(parameter, "schema")
      : inContent.value
        ? inContent
        : parameter;
    const { description: own, ...rest } = this.#schema(schema);
    const description = textOf(members.description) ?? own;
    return {
      name: name ?? String(members.name ?? ""),
      isRequired: members.required === true,
      ...(description !== undefined && { description }),
      schema: rest,
    };
  }

  #mediaOf(content: SpecNode): Media {
    return keysOf(content).map((type) => {
      const at = childOf(content, type);
      const schema = childOf(at, "schema");
      const { example } = membersOf(at);
      const examples = childOf(at, "examples");
      const [first] = keysOf(examples);
      const named =
        first === undefined
          ? undefined
          : membersOf(this.#document.resolve(childOf(examples, first))).value;
      const given = example ?? named;
      const isJson = /json/i.test(type);
      const sample =
        given === undefined
          ? isJson && schema.value !== undefined
            ? this.#sample(schema)
            : undefined
          : typeof given === "string"
            ? given
            : jsonOf(given, 2);
      return {
        type,
        ...(schema.value !== undefined && { schema: this.#schema(schema) }),
        ...(sample !== undefined && { sample }),
      };
    });
  }

  #bodyOf(at: SpecNode, parameters: SpecNode[]): DescribedOperation["body"] {
    const body = this.#document.resolve(childOf(at, "requestBody"));
    if (isObject(body.value)) {
      const { description, required } = membersOf(body);
      const media = this.#mediaOf(childOf(body, "content"));
      return { ...described(description), isRequired: required === true, media };
    }
    const old = parameters.find((each) => membersOf(each).in === "body");
    if (!old) return undefined;
    const schema = childOf(old, "schema");
    const sample = this.#sample(schema);
    const { description, required } = membersOf(old);
    const [type = "application/json"] = this.#typesOf(at, "consumes");
    const shown = sample !== undefined && /json/i.test(type) ? { sample } : {};
    const media = [{ type, schema: this.#schema(schema), ...shown }];
    return { ...described(description), isRequired: required === true, media };
  }

  #responsesOf(at: SpecNode): DescribedOperation["responses"] {
    const responses = childOf(at, "responses");
    const [oldType = "application/json"] = this.#typesOf(at, "produces");
    return keysOf(responses).map((status) => {
      const given = childOf(responses, status);
      const response = this.#document.resolve(given);
      const headers = childOf(response, "headers");
      const old = childOf(response, "schema");
      const sample = old.value === undefined ? undefined : this.#sample(old);
      const oldMedia = [
        {
          type: oldType,
          schema: this.#schema(old),
          ...(sample !== undefined && /json/i.test(oldType) && { sample }),
        },
      ];
      return {
        status,
        // A description beside a reference is specific to this use.
        ...described(membersOf(given).description ?? membersOf(response).description),
        headers: keysOf(headers).map((name) =>
          this.#field(this.#document.resolve(childOf(headers, name)), name),
        ),
        media: old.value === undefined ? this.#mediaOf(childOf(response, "content")) : oldMedia,
      };
    });
  }

  #serverOf(item: SpecNode, at: SpecNode): string | undefined {
    const { root } = this.#document;
    for (const owner of [at, item, root]) {
      const [server] = itemsOf(childOf(owner, "servers"));
      if (!server) continue;
      const variables = childOf(server, "variables");
      return textOf(membersOf(server).url)?.replaceAll(/\{([^{}]+)\}/g, (all, name: string) => {
        const preset = membersOf(childOf(variables, name)).default;
        return preset === undefined ? all : String(preset);
      });
    }
    const { host, basePath, schemes } = membersOf(root);
    const scheme = Array.isArray(schemes) ? String(schemes[0]) : "https";
    return textOf(host) && `${scheme}://${String(host)}${textOf(basePath) ?? ""}`;
  }

  #securityOf(at: SpecNode): DescribedScheme[][] {
    const own = childOf(at, "security");
    const required = Array.isArray(own.value) ? own : childOf(this.#document.root, "security");
    const defined = membersOf(this.#document.root).swagger
      ? this.#at("securityDefinitions")
      : this.#at("components", "securitySchemes");
    return itemsOf(required).flatMap((each) => {
      const parts = keysOf(each).map((name) =>
        schemeOf(name, membersOf(this.#document.resolve(childOf(defined, name)))),
      );
      return parts.length > 0 ? [parts] : [];
    });
  }
}

const keyPlaces: Record<string, DescribedScheme["kind"]> = {
  header: "keyInHeader",
  query: "keyInQuery",
  cookie: "keyInCookie",
};

const protocols: Record<string, string> = {
  oauth2: "OAuth 2.0",
  openIdConnect: "OpenID Connect",
};

function schemeOf(name: string, members: Record<string, unknown>): DescribedScheme {
  const [type, place] = [String(members.type), String(members.in)];
  const scheme = type === "http" ? String(members.scheme).toLowerCase() : type;
  if (scheme === "bearer") return { kind: "bearerToken", name };
  if (scheme === "basic") return { kind: "basicAuth", name };
  if (type === "apiKey" && Object.hasOwn(keyPlaces, place)) {
    return { kind: keyPlaces[place] ?? "other", name: String(members.name) };
  }
  return { kind: "other", name: Object.hasOwn(protocols, type) ? (protocols[type] ?? name) : name };
}

/** Describes a part of a version for its readers. */
export function describe(version: ReadFiles, wanted: Wanted): Described {
  const describer = new Describer(version);
  return wanted.kind === "schemas" ? describer.schemas(wanted.names) : describer.operation(wanted);
}

import type { createDocument } from "zod-openapi";
import { byName } from "./by-name.ts";
import { contentMembers } from "./content.ts";
import type { Descriptions } from "./descriptions.ts";
import { integrationMembers } from "./integrations.ts";
import { organizationMembers } from "./organizations.ts";
import { reviewMembers } from "./review.ts";
import { siteMembers } from "./sites.ts";
import { spaceMembers } from "./spaces.ts";
import { specMembers } from "./specs.ts";
import { userMembers } from "./users.ts";

export const byContext: Descriptions = {
  ...userMembers,
  ...organizationMembers,
  ...siteMembers,
  ...spaceMembers,
  ...contentMembers,
  ...reviewMembers,
  ...integrationMembers,
  ...specMembers,
};

/** Components by another component with the same members. */
const like: Record<string, string> = {
  AuditEventDetails: "AuditEvent",
  Computed: "ComputedSource",
  CreatedUserToken: "UserToken",
  CustomizationDraft: "Customization",
  ListedChangeRequest: "ChangeRequest",
  ListedFile: "File",
  PublishedIntegration: "Integration",
  Revert: "ChangeRequest",
  RevisionSummary: "Revision",
  TreeSearch: "TreeItem",
};

type Document = ReturnType<typeof createDocument>;

interface Operation {
  operationId?: string;
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Member of an object, with the components or operations whose descriptions apply, nearest first. */
export interface Member {
  contexts: string[];
  path: string[];
  schema: Schema;
}

function* within(contexts: string[], schema: Schema, path: string[] = []): Generator<Member> {
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const at = [...path, name];
    yield { contexts, path: at, schema: member };
    yield* within(contexts, member, at);
  }
  const { items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  for (const part of [items, additionalProperties, ...anyOf, ...oneOf]) {
    if (typeof part === "object") yield* within(contexts, part, path);
  }
}

const schemaOf = (holder: unknown) =>
  (holder as { content?: Record<string, { schema?: Schema }> } | undefined)?.content?.[
    "application/json"
  ]?.schema;

const contextsOf = (component: string): string[] => {
  const name = component.replace(/Output$/, "");
  const other = like[name];
  return other === undefined ? [name] : [name, other];
};

/** Yields every member of the document; bodies also take the descriptions of the returned object. */
export function* membersOf({ components, paths }: Document): Generator<Member> {
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) {
    yield* within(contextsOf(name), schema as Schema);
  }
  for (const path of Object.values(paths ?? {})) {
    for (const operation of Object.values(path as object) as Operation[]) {
      const id = operation.operationId ?? "";
      const responses = Object.values(operation.responses ?? {}).map((one) => schemaOf(one) ?? {});
      const returned = responses
        .flatMap((response) => [response, ...(response.anyOf ?? [])])
        .flatMap(({ $ref }) => $ref?.split("/").at(-1) ?? []);
      const body = schemaOf(operation.requestBody);
      if (body) yield* within([id, ...returned.flatMap(contextsOf)], body);
      for (const response of responses) yield* within([id], response);
    }
  }
}

function descriptionOf({ contexts, path }: Member): string | undefined {
  const at = path.join(".");
  const name = path.at(-1) ?? "";
  const own = contexts.flatMap((context) => byContext[context]?.[at] ?? [])[0];
  return own ?? byName[path.slice(-2).join(".")] ?? byName[name];
}

/** Adds descriptions to members whose schemas have none. */
export function describeMembers(document: Document): Document {
  for (const member of membersOf(document)) {
    const description = member.schema.description ?? descriptionOf(member);
    if (description !== undefined) member.schema.description = description;
  }
  return document;
}

import * as z from "zod";
import { listSchemas } from "../../lib/list-schemas.ts";

type Shown = z.core.JSONSchema._JSONSchema & object;

/** What `lib/list-members.ts` holds: how the address of each list is read. */
export function listMembersFile(): string {
  const lists = Object.entries(listSchemas).map(
    ([name, { shape }]) => `  ${name}: {\n${membersOf(shape).join("\n")}\n  },`,
  );
  return `// Made by \`npm run derive\` from list-schemas.ts; a test fails when it is out of date.
import type { Member } from "./list-member.ts";
import type { ListName } from "./list-schemas.ts";

const time =
  ${JSON.stringify(patternOf(listSchemas.audit.shape.from))};

export const listMembers: Record<ListName, Record<string, Member>> = {
${lists.join("\n")}
};
`;
}

function membersOf(shape: Record<string, z.ZodType>): string[] {
  return Object.entries(shape)
    .filter(([key]) => key !== "page" && key !== "limit")
    .map(([key, schema]) => `    ${key}: ${memberOf(shownOf(schema))},`);
}

function shownOf(schema: z.ZodType): Shown {
  const { $defs = {}, ...shown } = z.toJSONSchema(schema, { io: "input" });
  return resolved(shown, $defs);
}

function resolved(shown: Shown, defs: Record<string, Shown>): Shown {
  const { $ref, items, anyOf, ...own } = shown;
  return {
    ...own,
    ...($ref && defs[$ref.replace("#/$defs/", "")]),
    ...(items && { items: resolved(items as Shown, defs) }),
    ...(anyOf && { anyOf: anyOf.map((one) => resolved(one as Shown, defs)) }),
  };
}

/** A kind that is not among these needs a reader of its own in `lib/list-member.ts`. */
function memberOf({ type, anyOf, ...shown }: Shown): string {
  if (anyOf?.some((one) => (one as Shown).type === "boolean")) return "{ flag: true }";
  const many = anyOf?.find((one) => (one as Shown).type === "array") as Shown | undefined;
  if (many) return memberOf(many.items as Shown).replace(" }", ", many: true }");
  if (type !== "string") throw new Error(`No address holds ${JSON.stringify({ type, anyOf })}`);
  if (shown.format === "date-time") return "{ pattern: time }";
  const choices = shown.enum ?? (shown.const === undefined ? undefined : [shown.const]);
  if (choices) return `{ of: ${JSON.stringify(choices)} }`;
  const { minLength: min, maxLength: max, pattern } = shown;
  return JSON.stringify({ min, max, pattern })
    .replace(/"(\w+)":/g, " $1: ")
    .replace("}", " }");
}

const patternOf = (schema: z.ZodType) => shownOf(schema).pattern;

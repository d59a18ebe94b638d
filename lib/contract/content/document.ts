import * as z from "zod";

interface Node {
  object: "document" | "block" | "inline" | "text" | "leaf" | "mark" | "fragment";
  [member: string]: unknown;
}

const objects = new Set(["block", "inline", "text", "leaf", "mark", "fragment"]);

/** Returns the first node of an unknown kind; members without nodes may be anything. */
function unknownNode(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return "every node must be an object";
  const { object, ...members } = value as Node;
  if (!objects.has(object)) return `unknown node object ${JSON.stringify(object)}`;
  for (const name of ["nodes", "fragments", "leaves", "marks"]) {
    const list = members[name];
    if (list === undefined) continue;
    if (!Array.isArray(list)) return `${name} must be a list`;
    for (const each of list) {
      const fault = unknownNode(each);
      if (fault) return fault;
    }
  }
}

const documentOf = (text: string) => ({
  object: "document" as const,
  data: {},
  nodes: [
    {
      object: "block",
      type: "paragraph",
      data: {},
      nodes: [{ object: "text", leaves: [{ object: "leaf", text, marks: [] }] }],
    },
  ],
});

/** Document as nodes: only the `object` of a node must be known. */
export const Document = z
  .object({
    object: z.literal("document"),
    data: z.record(z.string(), z.unknown()),
    nodes: z.array(z.unknown()).superRefine((nodes, context) => {
      for (const node of nodes) {
        const message = unknownNode(node);
        if (message) return context.addIssue({ code: "custom", message });
      }
    }),
  })
  .meta({ id: "Document", examples: [documentOf("Start the engine before you set out.")] });
export type Document = z.infer<typeof Document>;

/** Text of a page. */
export const Markdown = z.string().max(1_000_000);

/** Content from a caller, in one of two formats (docs/format.md#bodies). */
export const Body = z
  .union([
    z.strictObject({ markdown: Markdown }),
    z.strictObject({ document: Document }),
    z.strictObject({}),
  ])
  .meta({ id: "Body" });
export type Body = z.infer<typeof Body>;

/** Format of content in a response. */
export const Format = z
  .enum(["document", "markdown"])
  .default("markdown")
  .describe("Format of the content");

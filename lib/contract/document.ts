import * as z from "zod";

interface Node {
  object: "document" | "block" | "inline" | "text" | "leaf" | "mark" | "fragment";
  [member: string]: unknown;
}

const objects = new Set(["block", "inline", "text", "leaf", "mark", "fragment"]);

/** The first node of a kind nobody knows; members that hold no nodes may be anything. */
function unknownNode(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return "every node must be an object";
  const { object, ...members } = value as Node;
  if (!objects.has(object)) return `unknown object ${JSON.stringify(object)} of a node`;
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

/** A document as nodes (decision 1.31): of a node only its `object` must be known. */
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

const markdownLength = 1_000_000;

/** Content that a caller gives, in one of two forms (decision 1.13). */
export const Body = z
  .union([
    z.strictObject({ markdown: z.string().max(markdownLength) }),
    z.strictObject({ document: Document }),
    z.strictObject({}),
  ])
  .meta({ id: "Body" });
export type Body = z.infer<typeof Body>;

/** Which form of content an answer holds; decision 5.14 says which when it is left out. */
export const Format = z.enum(["document", "markdown"]).default("markdown");

const words = "orders invoices shipments customers refunds parcels carriers labels routes depots";
const nouns = words.split(" ");

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const described = (about: string) =>
  `What callers read about ${about}: what it is for, who may ask for it, and what it answers.`;

function schema(index: number, count: number) {
  const other = (step: number) => ref(`Model${(index + step) % count}`);
  return {
    type: "object",
    description: described(`model ${index}`),
    required: ["id", "createdAt"],
    properties: {
      id: { type: "string", description: described("the identifier"), maxLength: 64 },
      createdAt: { type: "string", format: "date-time", description: described("its time") },
      state: { type: "string", enum: ["open", "held", "done"], description: described("state") },
      amount: { type: "integer", minimum: 0, maximum: 100_000 + index },
      tags: { type: "array", maxItems: 20, items: { type: "string", maxLength: 40 } },
      parent: other(1),
      children: { type: "array", items: other(7) },
    },
  };
}

function operation(index: number, verb: string, models: number) {
  const content = (model: number) => ({
    "application/json": { schema: ref(`Model${model % models}`) },
  });
  return {
    operationId: `${verb}Thing${index}`,
    summary: `${verb} number ${index}`,
    description: described(`operation ${index}`),
    tags: [nouns[index % nouns.length]],
    parameters: [
      { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 1000 } },
      {
        name: "trace",
        in: "header",
        description: described("the trace"),
        schema: { type: "string" },
      },
    ],
    ...(verb === "post" && { requestBody: { required: true, content: content(index) } }),
    responses: {
      "200": { description: described("success"), content: content(index + 3) },
      "404": { description: "There is none", content: content(index + 5) },
    },
  };
}

/** A believable document of about that many bytes as JSON; the models refer to each other in circles. */
export function largeDocument(bytes: number): Record<string, unknown> {
  const count = Math.round(bytes / 3600);
  const range = Array.from({ length: count }, (_, index) => index);
  return {
    openapi: "3.1.0",
    info: { title: "Logistics", version: "1.0.0", description: described("logistics") },
    servers: [{ url: "https://api.example.com" }],
    paths: Object.fromEntries(
      range.map((index) => [
        `/${nouns[index % nouns.length]}/${index}`,
        { get: operation(index, "get", count), post: operation(index, "post", count) },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(range.map((index) => [`Model${index}`, schema(index, count)])),
    },
  };
}

import { expect, test } from "vitest";
import { TooComplexError } from "../../platform/threads/too-complex.ts";
import { documentOf, InvalidDocument, paragraph } from "./nodes.ts";
import { documentThread } from "./thread.ts";

/** Each run may open code that ends at any later one: parsing takes a minute. */
const endless = Array.from({ length: 1400 }, (_, index) => "`".repeat(index)).join(" ");
const minutes = 10 * 60_000;

test("a task that takes too long is ended, and later ones are done", async () => {
  const thread = documentThread();
  const results = await Promise.allSettled([
    thread.run("toDocuments", ["Before"], minutes),
    thread.run("toDocuments", [endless], 1),
    thread.run("toDocuments", ["After"], minutes),
  ]);
  expect(results).toEqual([
    { status: "fulfilled", value: [expect.objectContaining({ object: "document" })] },
    { status: "rejected", reason: expect.any(TooComplexError) },
    { status: "fulfilled", value: [expect.objectContaining({ object: "document" })] },
  ]);
});

test("nodes deeper than the stack are too complex, and invalid nodes are reported", async () => {
  const thread = documentThread();
  let data: Record<string, unknown> = {};
  for (let depth = 0; depth < 2000; depth++) data = { data };
  let deep: unknown[] = [];
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  const withData = (value: unknown) =>
    documentOf([{ ...paragraph([]), data: { value } } as ReturnType<typeof paragraph>]);
  await expect(thread.run("toMarkdown", withData(data), minutes)).resolves.toContain("data");
  await expect(thread.run("toMarkdown", withData(deep), minutes)).rejects.toThrow(TooComplexError);
  const text = { object: "document", data: {}, nodes: [{ object: "leaf" }] } as const;
  const given = { ...text, nodes: [...text.nodes] };
  await expect(thread.run("toMarkdown", given, minutes)).rejects.toThrow(InvalidDocument);
});

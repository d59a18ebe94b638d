import { expect, test } from "vitest";
import { TooComplexError } from "../../platform/workers/too-complex.ts";
import { documentOf, InvalidDocument, paragraph } from "./nodes.ts";
import { tasks } from "./tasks.ts";
import { readInWorker } from "./workers.ts";

/** Each run may open code that ends at any later one: parsing takes a minute. */
const endless = Array.from({ length: 1400 }, (_, index) => "`".repeat(index)).join(" ");

test("a text that takes too long ends its worker, and is not tried again", async () => {
  const ended = readInWorker("toDocuments", [endless], { limit: 200 });
  await expect(ended).rejects.toThrow(TooComplexError);
  const again = Promise.all(
    Array.from({ length: 100 }, () => readInWorker("toDocuments", [endless])),
  );
  await expect(again).rejects.toThrow(TooComplexError);
  const [document] = await readInWorker("toDocuments", ["After"]);
  expect(document).toMatchObject({ object: "document" });
});

test("nodes deeper than the stack are too complex, and invalid nodes are reported", async () => {
  let data: Record<string, unknown> = {};
  for (let depth = 0; depth < 1000; depth++) data = { data };
  let deep: unknown[] = [];
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  const withData = (value: unknown) =>
    documentOf([{ ...paragraph([]), data: { value } } as ReturnType<typeof paragraph>]);
  await expect(readInWorker("toMarkdown", withData(data))).resolves.toContain("data");
  await expect(readInWorker("toMarkdown", withData(deep))).rejects.toThrow(TooComplexError);
  const text = { object: "document", data: {}, nodes: [{ object: "leaf" }] } as const;
  const given = { ...text, nodes: [...text.nodes] };
  await expect(readInWorker("toMarkdown", given)).rejects.toThrow(InvalidDocument);
});

test("a document with more nodes than an answer may have is too complex", () => {
  const columns = "|a".repeat(200);
  const table = `${columns}|\n${"|-".repeat(200)}|\n${`${columns}|\n`.repeat(130)}`;
  expect(() => tasks.toDocuments([table])).toThrow("Too many nodes");
});

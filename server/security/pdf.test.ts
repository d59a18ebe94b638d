import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { makePdf, unfinishedExports } from "../content/pdf/make-pdf.ts";
import { atFileEnd } from "../testing/file-scope.ts";
import { readPdf } from "../testing/pdf.ts";
import { app, deps } from "../testing/service.ts";
import { newPage, testSpace } from "../testing/space.ts";

const seen: string[] = [];
const server = createServer((request, answer) => {
  seen.push(request.url ?? "");
  answer.end();
}).listen(0, "127.0.0.1");
await once(server, "listening");
atFileEnd(() => void server.close());
const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Prints a space of one page, with private addresses permitted: nothing of a PDF needs the network. */
async function print(markdown: string) {
  Object.assign(deps.config, { allowPrivateAddresses: true });
  const { api, change, spaceParams: params } = await testSpace();
  await change(newPage("Hostile", markdown));
  const { url } = await api.getSpacePDF({ params });
  for (const id of await unfinishedExports(deps)) await makePdf(deps, id);
  const answer = await app.request(new URL(url).pathname);
  expect(answer.status).toBe(200);
  const bytes = await answer.bytes();
  return { raw: Buffer.from(bytes).toString("latin1"), ...(await readPdf(bytes)) };
}

const loading = [
  `![x](${local}/a.png)`,
  `![x](${local.slice(5)}/a.png)`,
  "![x](file:///etc/passwd)",
  "![x](/etc/passwd) ![y](../../../../etc/passwd)",
  "![x](/files/../../../etc/passwd)",
  `![x](/files/${"A".repeat(32)})`,
  "![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+)",
  `<img src="${local}/b.png"><iframe src="${local}/c"></iframe>`,
  '<object data="file:///etc/passwd"></object><embed src="/etc/passwd">',
  `<link rel="stylesheet" href="${local}/d.css"><style>@import "${local}/e"</style>`,
];

test("a PDF reads neither files nor the network, whatever its pages name", async () => {
  const { sheets } = await print([...loading, "The end."].join("\n\n"));
  expect(sheets.join(" ")).toContain("The end.");
  expect(sheets.join(" ")).not.toMatch(/root:x:0/);
  expect(seen).toEqual([]);
});

const acting = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "file:///etc/passwd",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
];

test("a PDF links to http and https only, and has no actions", async () => {
  const links = acting.map((href) => `[here](<${href}>)`);
  const syntax = ") Tj ET endstream endobj 1 0 obj << /OpenAction << /S /JavaScript >> >>";
  const printed = await print([...links, "[there](https://example.com/)", syntax].join("\n\n"));
  const addresses = printed.links.flatMap(({ url }) => url ?? []);
  expect(addresses).toContain("https://example.com/");
  for (const url of addresses) expect(url).toMatch(/^https?:/);
  expect(printed.raw).not.toMatch(/\/JavaScript|\/JS\b|\/Launch|\/EmbeddedFile|\/SubmitForm/);
});

const endless = [
  `${"> ".repeat(500)}deep`,
  Array.from({ length: 100 }, (_, n) => `${"  ".repeat(n)}- x`).join("\n"),
  "a".repeat(50_000),
  `|${"a|".repeat(200)}\n|${"-|".repeat(200)}\n|${"b|".repeat(200)}`,
  "**_~~`[![".repeat(1000),
];

test("a PDF of texts that are slow to render is bounded", async () => {
  const { sheets } = await print([...endless, "The end."].join("\n\n"));
  expect(sheets.join(" ")).toContain("The end.");
}, 60_000);

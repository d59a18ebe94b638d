import { strToU8, type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { DocumentPage } from "#lib/contract/content/page.ts";
import { runImport } from "../content/import/run-import.ts";
import { getImport, pagesOf, start } from "../testing/imports.ts";
import { bearer, sendRequest } from "../testing/send-request.ts";
import { deps } from "../testing/service.ts";
import { testSpace } from "../testing/space.ts";

const space = await testSpace();
const admin = space.person("admin").token;

/** Imports an archive as an upload, and returns the run with the text of all pages that it made. */
async function upload(bytes: Uint8Array) {
  const params = await space.open();
  const file = { name: "docs.zip", base64: Buffer.from(bytes).toString("base64") };
  const { changeRequestId: changeRequest } = params;
  const { id } = await start(space, { source: "zip", file, changeRequest });
  await runImport(deps, id);
  const run = await getImport(space, id);
  const pages = await pagesOf(space, params);
  const texts = await Promise.all(
    pages.map(async ({ id: pageId }) => {
      const page = await space.api.getPageInChangeRequestById({ params: { ...params, pageId } });
      return (page as DocumentPage).markdown ?? "";
    }),
  );
  expect((await sendRequest("/v1/user", { headers: bearer(admin) })).status).toBe(200);
  return { run, titles: pages.map(({ title }) => title), text: texts.join("\n") };
}

const zip = (files: Zippable) => Buffer.from(zipSync(files));
const page = strToU8("# A page");
const symlink = { os: 3, attrs: (0o120777 << 16) >>> 0 };
const central = Buffer.from([0x50, 0x4b, 1, 2]);

/** Has each of so many entries be the same bytes, as archives that unpack to far more than they are. */
function overlapping(count: number, size: number): Buffer {
  const one = zip({ "a.md": new Uint8Array(size).fill(65) });
  const at = one.indexOf(central);
  const end = one.indexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const entry = one.subarray(at, end);
  const tail = Buffer.from(one.subarray(end));
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(entry.length * count, 12);
  return Buffer.concat([one.subarray(0, at), ...Array<Buffer>(count).fill(entry), tail]);
}

/** Changes two bytes of the first entry where the directory describes it. */
function described(offset: number, value: number): Buffer {
  const copy = zip({ "a.md": page });
  copy.writeUInt16LE(value, copy.indexOf(central) + offset);
  return copy;
}

const many = (count: number, name: (n: number) => string, content: Zippable[string]) =>
  zip(Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), content])));
const large = () => zip({ "a.md": new Uint8Array(24 * 1024 * 1024).fill(65) });

test.each<[string, () => Uint8Array]>([
  ["a path above it", () => zip({ "../evil.md": page })],
  ["a path above it within", () => zip({ "a/b/../../../evil.md": page })],
  ["a path above it with backslashes", () => zip({ "..\\..\\evil.md": page })],
  ["an absolute path", () => zip({ "/etc/cron.d/evil.md": page })],
  ["a path with a drive", () => zip({ "C:\\evil.md": page })],
  ["the same bytes many times", () => overlapping(20, 20 * 1024 * 1024)],
  ["archives in it that are too large together", () => many(10, (n) => `${n}.zip`, large())],
  ["an unknown compression", () => described(10, 99)],
  ["password-protected", () => described(8, 1)],
  ["a name longer than the archive", () => described(28, 0xffff)],
  ["links alone", () => zip({ "a.md": [strToU8("/etc/passwd"), symlink] })],
  [
    "an archive in an archive in an archive",
    () => {
      const deep = zip({ "a.md": page });
      return zip({ "1.zip": zip({ "2.zip": zip({ "3.zip": deep }) }) });
    },
  ],
])(
  "an archive with %s is rejected with a reason, and creates no page",
  async (_, make) => {
    const { run, titles } = await upload(make());
    expect(run).toMatchObject({
      state: "failed",
      fault: expect.stringMatching(/archive|Markdown/),
    });
    expect(titles).toEqual([]);
  },
  60_000,
);

const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghijk"
  .split("")
  .map((name, n) => `${name}: &${name} [${`*${"abcdefghij"[n]},`.repeat(9)}]`)
  .join("\n")}`;

test.each<[string, Zippable]>([
  [
    "names of prototypes",
    { "__proto__/a.md": page, "constructor.md": page, "toString/b.md": page },
  ],
  ["an escaped path above it", { "%2e%2e/%2e%2e/etc/a.md": page }],
  ["a link to a file of the machine", { "a.md": page, "b.md": [strToU8("/etc/passwd"), symlink] }],
  ["NUL and directions in its names", { "..\0/a\u202Edm.md": page, "b\r\nc.md": page }],
  ["a thousand folders in each other", { [`${"d/".repeat(1000)}a.md`]: page }],
  [
    "images that are files of the machine",
    {
      "a.md": strToU8("![a](file:///etc/passwd) ![b](/etc/passwd) ![c](../../../../etc/passwd)"),
    },
  ],
  ["front matter that multiplies", { "a.md": strToU8(`---\n${bomb}\n---\n# A page\n`) }],
  [
    "front matter with code",
    {
      "a.md": strToU8("---\ntitle: !!js/function 'function () { throw 1 }'\n---\n# A page\n"),
    },
  ],
  [
    "front matter with a prototype",
    {
      "a.md": strToU8("---\n__proto__:\n  title: Polluted\n---\n# A page\n"),
    },
  ],
  ["HTML that is nested to do harm", { "a.html": strToU8("<div>".repeat(100_000)), "b.md": page }],
  [
    "HTML that acts",
    {
      "a.html": strToU8(
        "<main><h1>A page</h1><script>alert(1)</script><p onclick='x'>t</p></main>",
      ),
    },
  ],
])(
  "an archive with %s reads no file and does no harm",
  async (_, files) => {
    const { run, titles, text } = await upload(zip(files));
    expect(["done", "failed"]).toContain(run.state);
    if (run.state === "failed") expect(run.fault).toEqual(expect.any(String));
    expect(text).not.toMatch(/root:x:0|<script|onclick|Polluted/);
    expect(titles).not.toContain("Polluted");
    expect(({} as { title?: string }).title).toBeUndefined();
  },
  60_000,
);

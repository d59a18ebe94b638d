import { strToU8, type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import { type UnusualEntries, unzip } from "./unzip.ts";

const names = async (bytes: Uint8Array) => [...(await unzip(bytes)).keys()];

test("files are extracted with their paths, folders and links are not", async () => {
  const files: Zippable = {
    "docs/a.md": strToU8("# A"),
    "docs/": new Uint8Array(),
    link: [strToU8("/etc/passwd"), { os: 3, attrs: (0o120777 << 16) >>> 0 }],
  };
  const found = await unzip(zipSync(files));
  expect([...found.keys()]).toEqual(["docs/a.md"]);
  expect(Buffer.from(found.get("docs/a.md") ?? []).toString()).toBe("# A");
});

test("archives within an archive are opened once", async () => {
  const part = (name: string, more: Zippable = {}) => zipSync({ [name]: strToU8("x"), ...more });
  const deep = zipSync({ "deep.zip": part("x.md") });
  expect(
    await names(zipSync({ "1.zip": part("a.md"), "2.zip": part("b.md", { "c.zip": deep }) })),
  ).toEqual(["a.md", "b.md", "c.zip"]);
});

test.each([["../evil.md"], ["/etc/evil.md"], ["C:/evil.md"], ["a/../../evil.md"], ["..\\evil.md"]])(
  "a path that leaves the archive, %s, rejects all of it",
  async (path) => {
    await expect(unzip(zipSync({ "a.md": strToU8("a"), [path]: strToU8("x") }))).rejects.toThrow(
      /cannot be read/,
    );
  },
);

/** Sets the declared size of each entry, in both headers. */
function declaring(size: number, files: Zippable): Uint8Array {
  const bytes = Buffer.from(zipSync(files));
  const headers: [signature: number[], offset: number][] = [
    [[0x50, 0x4b, 3, 4], 22],
    [[0x50, 0x4b, 1, 2], 24],
  ];
  for (const [signature, offset] of headers) {
    const start = Buffer.from(signature);
    for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1))
      bytes.writeUInt32LE(size, at + offset);
  }
  return bytes;
}

const mebibyte = 1024 * 1024;

test("a bomb is rejected by its declared size, before it is unpacked", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [`${at}.bin`, strToU8("x")]),
  );
  await expect(unzip(declaring(24 * mebibyte, many))).rejects.toThrow("more than 200 MiB");
  const large = declaring(26 * mebibyte, { "a.bin": strToU8("x") });
  await expect(unzip(large)).rejects.toThrow("larger than 25 MiB");
});

test("a bomb with a false size is cut off there", async () => {
  const bomb = declaring(100, { "a.bin": new Uint8Array(20 * mebibyte) });
  await expect(unzip(bomb)).rejects.toThrow(/cannot be read/);
});

test("protected, truncated and invalid archives are rejected", async () => {
  const zip = Buffer.from(zipSync({ "a.md": strToU8("x") }));
  const central = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const locked = Buffer.from(zip);
  locked.writeUInt16LE(1, central + 8);
  await expect(unzip(locked)).rejects.toThrow("password");
  await expect(unzip(zip.subarray(0, zip.length - 10))).rejects.toThrow(
    "cannot be read: it is incomplete, or not a ZIP file",
  );
  await expect(unzip(strToU8("PK but no zip"))).rejects.toThrow("not a ZIP archive");
  await expect(unzip(new Uint8Array())).rejects.toThrow("not a ZIP archive");
});

const link: Zippable[string] = [new Uint8Array(), { os: 3, attrs: (0o120777 << 16) >>> 0 }];
test.each<[string, string, Zippable[string]]>([
  ["files", "", new Uint8Array()],
  ["folders", "/", new Uint8Array()],
  ["links", "", link],
])(
  "more %s than anybody writes are rejected",
  async (_, ending, content) => {
    const files: Zippable = {};
    for (let at = 0; at < 20_001; at++) files[`${at}${ending}`] = content;
    await expect(unzip(zipSync(files, { level: 0 }))).rejects.toThrow("more than 20000 files");
  },
  60_000,
);

/** Archive whose names do not say that they are UTF-8; `change` edits its bytes. */
function unflagged(files: Record<string, string>, change?: [from: string, to: number[]]) {
  const bytes = Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
  for (const [mark, at] of [
    ["PK\u0003\u0004", 7],
    ["PK\u0001\u0002", 9],
  ] as const) {
    for (let found = bytes.indexOf(mark); found >= 0; found = bytes.indexOf(mark, found + 4))
      bytes[found + at] = 0;
  }
  if (change) {
    const [from, to] = change;
    for (let found = bytes.indexOf(from); found >= 0; found = bytes.indexOf(from, found + 1))
      bytes.set(to, found);
  }
  return bytes;
}

test("names are read as UTF-8 also without its flag, and in one form of Unicode", async () => {
  const unusual: UnusualEntries = { unclear: [], skipped: [] };
  const found = await unzip(unflagged({ "über/größe.md": "", "数.md": "", "plain.md": "" }), {
    unusual,
  });
  expect([[...found.keys()], unusual.unclear]).toEqual([
    ["über/größe.md", "数.md", "plain.md"],
    [],
  ]);
  const composed = await unzip(zipSync({ "cafe\u0301.md": strToU8("x") }));
  expect([...composed.keys()]).toEqual(["caf\u00e9.md"]);
});

test("folders of the archive itself are no part of a path", async () => {
  expect(await names(unflagged({ "./docs//a.md": "", "docs\\./b.md": "" }))).toEqual([
    "docs/a.md",
    "docs/b.md",
  ]);
});

test("names in another charset are reported, and none leaves the archive", async () => {
  const unusual: UnusualEntries = { unclear: [], skipped: [] };
  const bytes = unflagged({ "gr@-e.md": "" }, ["gr@", [0x67, 0x72, 0x81]]);
  const found = await unzip(bytes, { unusual });
  expect([[...found.keys()], unusual.unclear]).toEqual([["grü-e.md"], ["grü-e.md"]]);
  await expect(unzip(unflagged({ "ab/é.md": "" }, ["ab/", [0x2e, 0x2e, 0x2f]]))).rejects.toThrow(
    /cannot be read/,
  );
});

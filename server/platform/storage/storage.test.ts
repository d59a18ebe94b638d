import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SettingError } from "../../db/setting-error.ts";
import { startS3Store } from "../../testing/s3-store.ts";
import { folderStorage } from "./folder.ts";
import { openStorage } from "./open-storage.ts";
import type { Storage } from "./storage.ts";

const folder = await mkdtemp(join(tmpdir(), "storage-"));
const keys = { region: "us-east-1", accessKeyId: "DOCS", secretAccessKey: "a secret" };
const store = await startS3Store("files", keys);
const { bucketUrl } = store;
const dataDir = join(folder, "data");

afterAll(async () => {
  store.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = new TextEncoder().encode("0123456789");
const textOf = async (stream: ReadableStream<Uint8Array> | undefined) =>
  stream && (await new Response(stream).text());

describe.each([
  { name: "a folder", make: () => openStorage({ s3: undefined, dataDir }) },
  { name: "an S3 store", make: () => openStorage({ s3: { bucketUrl, ...keys }, dataDir }) },
])("$name", ({ make }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await make();
  });

  test("returns stored bytes, whole and in part", async () => {
    await storage.put("Object-1_a", bytes);
    expect(await textOf(await storage.open("Object-1_a"))).toBe("0123456789");
    expect(await textOf(await storage.open("Object-1_a", { first: 2, last: 4 }))).toBe("234");
    expect(await textOf(await storage.open("Object-1_a", { first: 9, last: 9 }))).toBe("9");
  });

  test("stores large objects exactly", async () => {
    const large = crypto.getRandomValues(new Uint8Array(65_536));
    const many = new Uint8Array(12 * 1024 * 1024);
    for (let at = 0; at < many.length; at += large.length) many.set(large, at);
    await storage.put("large-object", many);
    const back = await new Response(await storage.open("large-object")).arrayBuffer();
    expect(Buffer.compare(Buffer.from(back), many)).toBe(0);
  });

  test("has nothing under an unknown or deleted name", async () => {
    expect(await storage.open("never-put")).toBeUndefined();
    await storage.put("short-lived", bytes);
    await storage.delete("short-lived");
    expect(await storage.open("short-lived")).toBeUndefined();
    await storage.delete("short-lived");
  });
});

test("a folder belongs to its owner only, and names can't leave it", async () => {
  const storage = folderStorage(join(folder, "own"));
  await storage.put("abcdef", bytes);
  expect((await stat(join(folder, "own", "ab", "abcdef"))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, "own", "ab"))).toEqual(["abcdef"]);
  for (const name of ["../abcdef", "ab/cdef", "..", "abcd\0ef", ""]) {
    await expect(storage.open(name)).rejects.toThrow("Not the name of an object");
  }
});

describe("settings without a bucket end the start in one line", () => {
  const rejection = async (s3: Parameters<typeof openStorage>[0]["s3"]) => {
    const error = await openStorage({ s3, dataDir }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SettingError);
    return (error as SettingError).message;
  };

  test("a store that does not answer", async () => {
    const message = await rejection({ bucketUrl: "http://127.0.0.1:1/files", ...keys });
    expect(message).toMatch(/^S3_BUCKET_URL "http:\/\/127.0.0.1:1\/files" cannot be reached: /);
  });

  test("a missing bucket, and keys of another", async () => {
    const elsewhere = bucketUrl.replace(/files$/, "other");
    expect(await rejection({ bucketUrl: elsewhere, ...keys })).toContain("is not a bucket");
    const wrong = await rejection({ bucketUrl, ...keys, secretAccessKey: "hunter2" });
    expect(wrong).toContain("S3_SECRET_ACCESS_KEY");
    expect(wrong).not.toContain("hunter2");
  });
});

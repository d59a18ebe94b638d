import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { ensureBundled } from "./bundle.ts";
import { BuildError } from "./sources.ts";

const run = promisify(execFile);

const sources = {
  "package.json": `{ "type": "module", "imports": { "#lib/*": "./lib/*" } }`,
  "lib/sign.ts": `/** – */ export const sign: string = "… 🙂";`,
  "server/deep/note.txt": "from beside",
  "server/deep/note.ts": `
    import { readFileSync } from "node:fs";
    import { join } from "node:path";
    export const note = readFileSync(join(import.meta.dirname, "note.txt"), "utf8");
    export const again = readFileSync(new URL("note.txt", import.meta.url), "utf8");
    export class Note {}
  `,
  "server/deep/thread.ts": `
    import { parentPort } from "node:worker_threads";
    import { sign } from "#lib/sign.ts";
    parentPort?.postMessage("a thread " + sign);
  `,
  "server/main.ts": `
    import { once } from "node:events";
    import { Worker } from "node:worker_threads";
    import { sign } from "#lib/sign.ts";
    import { again, Note, note } from "./deep/note.ts";
    const worker = new Worker(new URL("./deep/thread.ts", import.meta.url));
    const [reported] = await once(worker, "message");
    console.log([sign, note, again, Note.name, reported].join(", "));
  `,
};

async function newProject(): Promise<string> {
  const root = await temporaryFolder();
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

test("a bundled program finds files beside its sources, and its threads theirs", async () => {
  const program = await ensureBundled(await newProject());
  const { stdout } = await run(process.execPath, [program]);
  expect(stdout).toBe("… 🙂, from beside, from beside, Note, a thread … 🙂\n");
});

test("the bundle takes one byte per letter in V8", async () => {
  const folder = dirname(await ensureBundled(await newProject()));
  for (const file of await readdir(folder)) {
    expect(await readFile(join(folder, file), "latin1")).toMatch(/^[\0-\x7f]+$/);
  }
});

test("it is made for exactly these sources; the one used before stays for a service that runs", async () => {
  const root = await newProject();
  const bundleOf = async (text: string) => {
    await writeFile(join(root, "server/main.ts"), text);
    return await ensureBundled(root);
  };
  const first = await bundleOf("console.log(1);");
  await utimes(join(root, "server/main.ts"), 0, 0);
  expect(await ensureBundled(root)).toBe(first);
  await bundleOf("console.log(2);");
  expect(await bundleOf("console.log(1);")).toBe(first);
  const last = await bundleOf("console.log(3);");
  const names = [first, last].map((path) => basename(dirname(path)));
  expect((await readdir(join(root, ".service"))).toSorted()).toEqual(names.toSorted());
});

test("several starts at once make one", async () => {
  const root = await newProject();
  const made = await Promise.all([1, 2, 3].map(() => ensureBundled(root)));
  expect(new Set(made).size).toBe(1);
  expect(await readdir(join(root, ".service"))).toEqual([basename(dirname(made[0] ?? ""))]);
});

test("sources that cannot be bundled are reported, and leave nothing", async () => {
  const root = await newProject();
  await writeFile(join(root, "server/main.ts"), `import "./missing.ts";`);
  const failure = ensureBundled(root);
  await expect(failure).rejects.toThrow(BuildError);
  await expect(failure).rejects.toThrow(/missing\.ts/);
  expect(await readdir(join(root, ".service"))).toEqual([]);
});

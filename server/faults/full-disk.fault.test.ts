import { once } from "node:events";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ApiError } from "#lib/client/api-error.ts";
import { callService } from "../app/operator/call-service.ts";
import { allPages } from "../testing/all-pages.ts";
import { freePort, launch, newDataDir, newFolder, startProcess } from "../testing/process.ts";

const room = `--import=${new URL("../testing/full-disk.ts", import.meta.url).href}`;

async function start() {
  const [dataDir, port] = [await newDataDir(), await freePort()];
  const flag = join(await newFolder(), "full");
  const env = { NODE_OPTIONS: room, FULL_DISK: flag };
  return {
    dataDir,
    launch: () => launch(dataDir, port, env),
    begin: () => startProcess(dataDir, port, env),
    fill: () => writeFile(flag, ""),
    empty: () => rm(flag),
  };
}

type Api = Awaited<ReturnType<typeof startProcess>>["api"];

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
    return 200;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.code) throw error;
    expect(error.message).toContain("disk of the service is full");
    return error.status;
  }
}

/** Writes until the database is full; returns the ids that it has acknowledged. */
async function writeUntilFull(api: Api, params: { organizationId: string }): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < 2000; n += 1) {
    const call = api.createSpace({ params, body: { title: `Space ${n}` } });
    const status = await statusOf(call.then(({ id }) => ids.push(id)));
    if (status === 507) return ids;
    expect(status).toBe(200);
  }
  throw new Error("There was always room");
}

async function expectAll(api: Api, params: { organizationId: string }, ids: string[]) {
  const spaces = await allPages((page) =>
    api.listSpacesInOrganizationById({ params, query: { limit: 1000, page } }),
  );
  expect(spaces.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  const query = { action: "space.created", limit: 1 } as const;
  expect((await api.listAuditEvents({ params, query })).count).toBe(ids.length);
}

test("a full disk rejects writes with 507, leaves nothing half written, and recovers", {
  timeout: 240_000,
}, async () => {
  const { dataDir, begin, fill, empty } = await start();
  const { api, address } = await begin();
  const { id: organizationId } = await api.createOrganization({ body: { title: "Full" } });
  const params = { organizationId };
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Files" } });
  const { id } = await api.createChangeRequest({ params: { spaceId }, body: {} });
  const upload = () =>
    api.editContentInChangeRequest({
      params: { spaceId, changeRequestId: id },
      body: {
        changes: [{ operation: "insert_files", files: [{ base64: "aGVsbG8=", name: "hello" }] }],
      },
    });
  const backup = join(await newFolder(), "backup.tar.gz");
  const askForBackup = () => callService(dataDir, { command: "backup", file: backup });

  const stored = async () =>
    (await readdir(join(dataDir, "files"), { recursive: true })).filter((name) =>
      name.includes("/"),
    );
  // With one there, the table of files has room for another row.
  expect(await statusOf(upload())).toBe(200);
  await fill();
  expect(await statusOf(upload())).toBe(507);
  expect(await stored()).toHaveLength(1);
  await expect(askForBackup()).rejects.toThrow("can't be written (ENOSPC)");
  const ids = [spaceId, ...(await writeUntilFull(api, params))];
  await expectAll(api, params, ids);
  expect(await fetch(`${address}/readyz`)).toMatchObject({ status: 200 });

  await empty();
  expect(await statusOf(upload())).toBe(200);
  expect(await stored()).toHaveLength(2);
  expect(await askForBackup()).toMatch(/./);
  expect(await readdir(join(backup, ".."))).toEqual(["backup.tar.gz"]);
  ids.push((await api.createSpace({ params, body: { title: "There is room" } })).id);
  await expectAll(api, params, ids);
});

test("a service killed with a full disk keeps all that it acknowledged", {
  timeout: 240_000,
}, async () => {
  const { launch, begin, fill, empty } = await start();
  const { api, child } = await begin();
  const { id: organizationId } = await api.createOrganization({ body: { title: "Full" } });
  const params = { organizationId };
  await fill();
  const ids = await writeUntilFull(api, params);
  child.kill("SIGKILL");
  await once(child, "exit");
  const early = await launch();
  expect(await once(early.child, "close")).toEqual([1, null]);
  expect(early.output()).toMatch(/^The database in DATA_DIR .+ Free some disk space .+\n$/);
  await empty();
  const again = await begin();
  await expectAll(again.api, params, ids);
  ids.push((await again.api.createSpace({ params, body: { title: "There is room" } })).id);
  await expectAll(again.api, params, ids);
});

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { SettingError } from "../db/setting-error.ts";
import { readConfig } from "./config.ts";

const address = "postgres://docs:secret@postgres:5432/docs";

test("a secret is read from the file that its _FILE variable names, without its last line break", async () => {
  const file = join(await temporaryFolder(), "database-url");
  await writeFile(file, `${address}\n`);
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(address);
  expect(readConfig({ DATABASE_URL_FILE: "" }).databaseUrl).toBeUndefined();
});

test("a missing file, and a secret that is set twice, is rejected by name and without its value", () => {
  const missing = () => readConfig({ SESSION_SECRET_FILE: "/nowhere/secret" });
  expect(missing).toThrow(SettingError);
  expect(missing).toThrow(
    'SESSION_SECRET_FILE "/nowhere/secret" can\'t be read (ENOENT). Set SESSION_SECRET_FILE to a file that this user may read.',
  );
  const twice = () => readConfig({ DATABASE_URL: address, DATABASE_URL_FILE: "/nowhere/secret" });
  expect(twice).toThrow("DATABASE_URL and DATABASE_URL_FILE are both set. Unset one of them.");
});

test("a file with an invalid secret is an error that does not repeat it", async () => {
  const file = join(await temporaryFolder(), "session");
  await writeFile(file, "too short");
  expect(() => readConfig({ SESSION_SECRET_FILE: file })).toThrow(
    /^SESSION_SECRET is shorter than 32 characters\. (?!.*too short)/,
  );
});

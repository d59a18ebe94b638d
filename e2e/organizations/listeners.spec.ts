import { startConsoleAt } from "../support/console-at.ts";
import { expect, test } from "../support/test.ts";

const reaches = (host: string, origin: string) =>
  fetch(`http://${host}:${new URL(origin).port}/sign-in`).then(
    ({ ok }) => ok,
    () => false,
  );

test("the console listens on this machine only, unless HOST is set", async ({ system }) => {
  expect(await reaches("127.0.0.1", system.consoleUrl)).toBe(true);
  expect(await reaches("127.0.0.2", system.consoleUrl)).toBe(false);
  const other = await startConsoleAt(system.apiUrl, { HOST: "127.0.0.2" });
  try {
    expect(await reaches("127.0.0.2", other.origin)).toBe(true);
    expect(await reaches("127.0.0.1", other.origin)).toBe(false);
  } finally {
    await other.stop();
  }
});

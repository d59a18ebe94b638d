import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { SettingError } from "../../server/db/setting-error.ts";
import { requireFreePort } from "./ports.ts";

async function takenPort(host?: string) {
  const server = createServer().listen(0, host);
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return { port, server };
}

test("a taken port is refused with the variable that names it", async () => {
  const { port } = await takenPort("127.0.0.1");
  const refused = requireFreePort("API_PORT", port, "127.0.0.1");
  await expect(refused).rejects.toBeInstanceOf(SettingError);
  await expect(refused).rejects.toThrow(
    `API_PORT ${port} is taken by another program. Stop it or set API_PORT to a free port.`,
  );
});

test("a port that is taken on one interface can't be used on all", async () => {
  const { port } = await takenPort("127.0.0.1");
  await expect(requireFreePort("PORT", port, "0.0.0.0")).rejects.toThrow(`PORT ${port} is taken`);
});

test("an address of another machine can't be used", async () => {
  const refused = requireFreePort("PORT", 3000, "192.0.2.1");
  await expect(refused).rejects.toThrow(/^HOST 192\.0\.2\.1 can't be used \(EADDRNOTAVAIL\)/);
});

test("a free port stays free after the look", async () => {
  const { port, server } = await takenPort();
  server.close();
  await once(server, "close");
  await requireFreePort("PORT", port, "127.0.0.1");
  await requireFreePort("PORT", port, "127.0.0.1");
});

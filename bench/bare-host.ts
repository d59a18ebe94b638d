import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { connectPostgres } from "../server/db/postgres.ts";
import { bareRoutes } from "./bare-routes.ts";

/** The bare routes alone, so that the service's process has its memory to itself. */
const { db, close } = await connectPostgres(process.env.DATABASE_URL ?? "");
const server = serve({ fetch: bareRoutes({ db }).fetch, hostname: "127.0.0.1", port: 0 });
await once(server, "listening");
process.send?.((server.address() as AddressInfo).port);
process.on("message", () => void close().then(() => process.exit(0)));

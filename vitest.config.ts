import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      "@": root.replace(/\/$/, ""),
      // The marker throws wherever no framework says that this is a server.
      "server-only": `${root}node_modules/server-only/empty.js`,
    },
  },
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["{lib,components,scripts}/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        test: {
          name: "service",
          globalSetup: ["server/testing/global-setup.ts"],
          include: ["server/**/*.test.ts"],
          // A cold embedded database takes seconds to open on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

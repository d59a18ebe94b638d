import { join } from "node:path";
import type { NextConfig } from "next";
import { keptAhead } from "./components/ui/fetched-ahead.ts";

const config: NextConfig = {
  // Several servers can run from one working copy, each with a build of its own.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  compress: true,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  typescript: {
    // TypeScript 7 has no JavaScript API for Next to call: `npm run verify` runs `tsc` itself.
    ignoreBuildErrors: true,
  },
  turbopack: {
    rules: {
      // Smaller and quicker to draw: docs/decisions/script-size.md.
      "**/node_modules/lucide-react/dist/esm/icons/*.mjs": {
        loaders: [join(import.meta.dirname, "components/ui/light-icon.mjs")],
      },
    },
  },
  experimental: {
    optimizePackageImports: ["lucide-react"],
    // A page that was fetched ahead is shown at once; what it shows is kept up to date apart from it:
    // components/layout/hydration-boundary.tsx. Pages that were seen are not kept, as Back would then
    // show a list by its older filters: docs/decisions/pages-ahead.md.
    staleTimes: { static: keptAhead },
    // Fewer and larger files compress better: docs/decisions/script-size.md.
    turbopackChunking: {
      firstPageLoadPriority: 1,
      maxChunkCountPerGroup: 2,
      maxMergeChunkSize: 20_000_000,
      minChunkSize: 2_000_000,
      requestCost: 5_000_000,
    },
  },
};

export default config;

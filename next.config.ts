import type { NextConfig } from "next";
import { prefetchSeconds } from "./components/ui/prefetched.ts";
import packageJson from "./package.json" with { type: "json" };

const config: NextConfig = {
  // Several servers can run from one working copy, each with a build of its own.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // Set by a build only: `next start` would warn about it, though it serves that build, too.
  output: process.env.NEXT_OUTPUT === "standalone" ? "standalone" : undefined,
  outputFileTracingExcludes: { "*": ["node_modules/@img/**", "node_modules/sharp/**"] },
  // Written into the console by its build.
  env: { CONSOLE_VERSION: packageJson.version },
  poweredByHeader: false,
  compress: true,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // The console shows no optimized image: the endpoint would only be work that anybody can order.
  images: { unoptimized: true },
  typescript: {
    // TypeScript 7 has no JavaScript API for Next to call: `npm run verify` runs `tsc` itself.
    ignoreBuildErrors: true,
  },
  experimental: {
    turbopackFileSystemCacheForBuild: process.env.NEXT_BUILD_CACHE === "true",
    // `proxy.ts` reads no body: without this, Next.js holds 10 MB of each for it.
    proxyClientMaxBodySize: "1kb",
    // A page that was fetched ahead is shown at once; what it shows is kept up to date apart from it:
    // components/platform/layout/hydration-boundary.tsx. Pages that were seen are not kept, as Back would then
    // show a list by its older filters: docs/decisions/console.md#prefetched-pages.
    staleTimes: { static: prefetchSeconds },
  },
};

export default config;

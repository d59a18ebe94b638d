/** Next.js calls it once, before the first request; nothing is loaded where traces are sent nowhere. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || !process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { startTracing } = await import("@/lib/tracing/start-tracing");
  startTracing("docs-console");
}

import { type SpanOptions, SpanStatusCode, type Tracer } from "@opentelemetry/api";

/** Runs something within a span of its own, which also tells that it failed. */
export function inSpan<T>(
  tracer: Tracer,
  name: string,
  options: SpanOptions,
  run: () => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await run();
    } catch (error) {
      // Its message may hold values.
      span.setAttribute("error.type", (error as { code?: string }).code ?? "error");
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

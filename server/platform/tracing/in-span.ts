import { type SpanOptions, SpanStatusCode, type Tracer } from "@opentelemetry/api";

/** Runs a function within a new span, which records errors. */
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
      // Error messages may contain values.
      span.setAttribute("error.type", (error as { code?: string }).code ?? "error");
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

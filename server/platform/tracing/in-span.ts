import { type SpanOptions, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import { codeOf } from "#lib/data/errors.ts";

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
      span.setAttribute("error.type", codeOf(error) ?? "error");
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

import { setTimeout as wait } from "node:timers/promises";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

const patience = 3_000;

/**
 * Exports spans to `OTEL_EXPORTER_OTLP_ENDPOINT`; the SDK reads the other standard variables
 * itself. Import it only if tracing is enabled, as it loads the SDK. Spans that can't be sent are
 * dropped silently.
 */
export function startTracing(program: string): { stop: () => Promise<void> } {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": program }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  // A collector that doesn't respond must not delay the shutdown.
  const stop = () => Promise.race([provider.shutdown().catch(() => undefined), wait(patience)]);
  return { stop };
}

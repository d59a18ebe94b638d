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
 * Sends spans to where `OTEL_EXPORTER_OTLP_ENDPOINT` says, from now on; the SDK reads the other standard
 * variables itself. Import it only where that is set: it is the one door to the SDK. What can't be sent
 * is dropped: the SDK's own faults go to a log of its own, which nobody has switched on.
 */
export function startTracing(program: string): { stop: () => Promise<void> } {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": program }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  // A collector that does not answer must not hold up the end of the program.
  const stop = () => Promise.race([provider.shutdown().catch(() => undefined), wait(patience)]);
  return { stop };
}

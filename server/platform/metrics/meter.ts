import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics of this process, including its memory, processor and event loop. */
export class Meter {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Request duration by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** @param route as the router knows it, never the address itself: that would be without bounds */
  answered(method: string, route: string, status: number, ms: number): void {
    this.#requests.observe({ method, route, status }, ms / 1000);
  }
}

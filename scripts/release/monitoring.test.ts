import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import type { Database } from "#server/db/client.ts";
import { addPendingEvents, deliveryCounter } from "#server/integrations/events/metrics.ts";
import { addDatabaseMetrics } from "#server/platform/metrics/database-metrics.ts";
import { Meter } from "#server/platform/metrics/meter.ts";

const folder = join(import.meta.dirname, "../../deploy/monitoring");

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

const readRules = async () => {
  const text = await readFile(join(folder, "alerts.yaml"), "utf8");
  return (load(text) as Rules).groups.flatMap(({ rules }) => rules);
};
const readPanels = async () => {
  const text = await readFile(join(folder, "dashboard.json"), "utf8");
  return (JSON.parse(text) as Dashboard).panels;
};

/** Returns the names of the service's metrics, with those of the parts of its histograms, and their labels. */
function metricsOfService(): Map<string, string[]> {
  const { registry } = new Meter();
  // The metrics are only named, not collected, so the database isn't asked.
  const database = { kind: "postgres" } as Database;
  addDatabaseMetrics(registry, database);
  addPendingEvents(registry, database.db);
  deliveryCounter(registry);
  const metrics = registry.getMetricsAsArray() as unknown as {
    name: string;
    type: string;
    labelNames: string[];
  }[];
  return new Map(
    metrics.flatMap(({ name, type, labelNames }): [string, string[]][] => {
      const labels = [...labelNames, "job", "instance"];
      if (type !== "histogram") return [[name, labels]];
      return [
        [`${name}_bucket`, [...labels, "le"]],
        [`${name}_count`, labels],
        [`${name}_sum`, labels],
      ];
    }),
  );
}

const functions =
  /\b(sum|max|min_over_time|topk|rate|delta|histogram_quantile|vector|by|and|or)\b/g;

/** Returns each metric that an expression names, with the labels that it asks of it and groups by. */
function uses(expression: string): { name: string; labels: string[] }[] {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) =>
    (list ?? "").split(", "),
  );
  const found = [...expression.matchAll(/\b([a-z]\w+)\{([^}]*)\}/g)];
  const rest = expression
    .replaceAll(/\bby \([^)]*\)/g, "")
    .replaceAll(/\b[a-z]\w+\{[^}]*\}|\[[^\]]*\]/g, "")
    .replaceAll(functions, "");
  // Each metric has a selector, so no other word may remain.
  expect(rest).not.toMatch(/[a-z]/);
  return found.map(([, name = "", selector = ""]) => ({
    name,
    labels: [...[...selector.matchAll(/(\w+)=/g)].map(([, label]) => label ?? ""), ...grouped],
  }));
}

test("alerts and the dashboard use metrics and labels of the service", async () => {
  const known = metricsOfService();
  // Prometheus adds this one to each program that it collects from.
  known.set("up", ["job", "instance"]);
  const expressions = [
    ...(await readRules()).map(({ expr }) => expr),
    ...(await readPanels()).flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(20);
  for (const { name, labels } of expressions.flatMap(uses)) {
    expect([...known.keys()]).toContain(name);
    expect(known.get(name)).toEqual(expect.arrayContaining(labels));
    expect(labels).toContain("job");
  }
});

test("names of alerts and numbers of panels are unique", async () => {
  const names = (await readRules()).map(({ alert }) => alert);
  const ids = (await readPanels()).map(({ id }) => id);
  expect([new Set(names).size, new Set(ids).size]).toEqual([names.length, ids.length]);
});

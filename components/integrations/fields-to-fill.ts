import type { Installation } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import type { Configuration } from "@/lib/contract/integrations/integration-configuration";
import { formatList } from "@/lib/format/format";
import { formOf } from "./configuration-form";

export type FieldsToFill = Record<"account" | "space" | "site", string[]>;

/** Returns the required fields of a configuration by name, with their labels. */
function requiredIn(configuration: Configuration | undefined): Map<string, string> {
  const form = formOf(configuration);
  const names = form?.required ?? [];
  return new Map(names.map((name) => [name, form?.properties[name]?.title ?? name]));
}

const isEmpty = ({ configuration }: Pick<Installation, "configuration">, name: string) =>
  (configuration[name] ?? "") === "";

/**
 * Returns the labels of the fields that only the next version requires, and that stop an
 * installation after the update until they are filled in: in the organization those without a
 * value, and those of each space or site.
 */
export function fieldsToFill(
  installed: Integration,
  next: Integration,
  installation: Pick<Installation, "configuration">,
): FieldsToFill {
  const newIn = (kind: keyof FieldsToFill) => {
    const before = requiredIn(installed.configurations?.[kind]);
    return [...requiredIn(next.configurations?.[kind])].filter(([name]) => !before.has(name));
  };
  const labelsOf = (fields: [name: string, label: string][]) => fields.map(([, label]) => label);
  return {
    account: labelsOf(newIn("account").filter(([name]) => isEmpty(installation, name))),
    space: labelsOf(newIn("space")),
    site: labelsOf(newIn("site")),
  };
}

/** Returns the labels of the required fields that keep a pending installation from working. */
export const missingFields = (
  { configurations }: Pick<Integration, "configurations">,
  installation: Pick<Installation, "configuration">,
): string[] =>
  [...requiredIn(configurations?.account)]
    .filter(([name]) => isEmpty(installation, name))
    .map(([, label]) => label);

/** Returns each place where the integration stops, and the fields that start it again. */
export const stopPhrases = ({ account, ...places }: FieldsToFill): string[] => [
  ...(account.length > 0 ? [`until you fill in ${formatList(account)} in its configuration`] : []),
  ...(["space", "site"] as const)
    .filter((kind) => places[kind].length > 0)
    .map((kind) => `in each ${kind} until you fill in ${formatList(places[kind])} there`),
];

/** Returns true if a pending installation has worked before: it has been changed since. */
export const hasStopped = ({
  status,
  configuration,
  createdAt,
  updatedAt,
}: Pick<Installation, "status" | "configuration" | "createdAt" | "updatedAt">): boolean =>
  status === "pending" && (Object.keys(configuration).length > 0 || updatedAt !== createdAt);

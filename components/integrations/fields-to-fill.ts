import type { Installation } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import type { Configuration } from "@/lib/contract/integrations/integration-configuration";
import { formOf } from "./configuration-form";

/** Returns the required fields of a configuration by name, with their labels. */
function requiredIn(configuration: Configuration | undefined): Map<string, string> {
  const form = formOf(configuration);
  const names = form?.required ?? [];
  return new Map(names.map((name) => [name, form?.properties[name]?.title ?? name]));
}

/**
 * Returns the labels of the fields that stop an installation after an update until they are filled
 * in: those without a value in the organization, and those that are new in each space or site.
 */
export function fieldsToFill(
  installed: Integration,
  next: Integration,
  { configuration }: Pick<Installation, "configuration">,
): Record<"account" | "space" | "site", string[]> {
  const isEmpty = (name: string) => (configuration[name] ?? "") === "";
  const required = (kind: "account" | "space" | "site") =>
    [...requiredIn(next.configurations?.[kind])].map(([name, label]) => ({ name, label }));
  const newIn = (kind: "space" | "site") => {
    const before = requiredIn(installed.configurations?.[kind]);
    return required(kind).filter(({ name }) => !before.has(name));
  };
  const labelsOf = (fields: { label: string }[]) => fields.map(({ label }) => label);
  return {
    account: labelsOf(required("account").filter(({ name }) => isEmpty(name))),
    space: labelsOf(newIn("space")),
    site: labelsOf(newIn("site")),
  };
}

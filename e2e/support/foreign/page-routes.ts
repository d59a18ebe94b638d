import { globSync } from "node:fs";
import { join } from "node:path";

const app = join(import.meta.dirname, "../../../app");

/** Every address that a page of `app` answers, with its `[names]`, as the file system has them. */
export const pageRoutes: string[] = globSync("**/page.tsx", { cwd: app })
  .map((file) => {
    const segments = file.split("/").slice(0, -1);
    // Folders in parentheses share a layout and are no part of the address.
    return `/${segments.filter((segment) => !segment.startsWith("(")).join("/")}`;
  })
  .sort();

const parameter = /\[(?:\.{3})?(\w+)\]/g;

export const parametersOf = (route: string): string[] =>
  [...route.matchAll(parameter)].map(([, name = ""]) => name);

export const addressOf = (route: string, values: Readonly<Record<string, string>>): string =>
  route.replaceAll(parameter, (_, name: string) => encodeURIComponent(values[name] ?? name));

const plainName = /^[A-Za-z_$][\w$]*$/;

/**
 * Formats a path as conditions write it: with dots, or with brackets for names that are no
 * identifiers.
 */
export function pathText([root = "", ...names]: string[]): string {
  const access = (name: string) =>
    plainName.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  return root + names.map(access).join("");
}

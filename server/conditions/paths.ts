const plainName = /^[A-Za-z_$][\w$]*$/;

/** How a condition names what stands at a path: by dots, or in brackets where a name is not plain. */
export function pathText([root = "", ...names]: string[]): string {
  const access = (name: string) =>
    plainName.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  return root + names.map(access).join("");
}

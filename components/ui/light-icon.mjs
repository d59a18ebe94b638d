import { dirname, join, relative } from "node:path";

const ours = join(import.meta.dirname, "create-icon.ts");
const theirs = /import createLucideIcon from '\.\.\/createLucideIcon\.mjs';/;
const names = /,\s+key: "\w+"/g;

/**
 * A loader for the files of `lucide-react`, each of one icon or another name of one. The names that it
 * gives the parts of an icon are of no use here, and are most of what does not compress. A change of
 * this file shows once `.next/cache` is gone.
 */
export default function lightIcon(source) {
  if (source.includes("createLucideIcon(") && !theirs.test(source)) {
    throw new Error("lucide-react makes its icons in another way now");
  }
  const path = relative(dirname(this.resourcePath), ours).replaceAll("\\", "/");
  return source
    .replace(theirs, `import { createIcon as createLucideIcon } from ${JSON.stringify(path)};`)
    .replaceAll(names, "");
}

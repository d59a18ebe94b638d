import { contract } from "../../lib/contract/index.ts";
import type { Operation } from "../../lib/contract/operation.ts";

const widest = 100;

/** Where the browser sends each operation: all that it has to know of the contract to make a call. */
export function routesFile(): string {
  const lines = Object.entries<Operation>(contract).map(([id, { method, path }]) => {
    const line = `  ${id}: "${method} ${path}",`;
    return line.length > widest ? line.replace(": ", ":\n    ") : line;
  });
  return `// Made by \`npm run derive\` from the contract; a test fails when it is out of date.
import type { OperationId } from "../contract/index.ts";
import type { Method } from "../contract/operation.ts";

export const routes: Record<OperationId, \`\${Method} /v1/\${string}\`> = {
${lines.join("\n")}
};
`;
}

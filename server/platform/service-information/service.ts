import { createHash } from "node:crypto";
import { contract } from "#lib/contract/index.ts";
import { openApiDocument } from "#lib/contract/openapi.ts";
import packageJson from "../../../package.json" with { type: "json" };

const { version } = packageJson;
let build: string | undefined;

/** Processes with the same contract respond equally, whatever their addresses. */
export async function getApiInformation() {
  const document = () => openApiDocument(contract, { title: "", version, serverUrl: "/" });
  build ??= createHash("sha256").update(JSON.stringify(document())).digest("hex").slice(0, 12);
  return { version, build };
}

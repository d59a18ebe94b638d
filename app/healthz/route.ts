import packageJson from "../../package.json" with { type: "json" };

/** The console runs, and its version. It asks nothing of the service. */
export function GET(): Response {
  return Response.json({ status: "ok", version: packageJson.version });
}

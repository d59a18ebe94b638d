/** Quotes a text as one word for the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Default address of a developer's local server without a tunnel. */
const local = "http://127.0.0.1:8787/";

/**
 * Formats the delivery of an event as a curl command, without the environment, which contains
 * secrets.
 */
export function asCurl(payload: object, url = local): string {
  const parts = [`event=${JSON.stringify(payload)}`, "environment={}"];
  return [`curl ${quoted(url)}`, ...parts.map((part) => `  --form-string ${quoted(part)}`)].join(
    " \\\n",
  );
}

/** One word of a shell, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Where a developer's own server listens who has no tunnel. */
const local = "http://127.0.0.1:8787/";

/** The call that delivers an event, to be repeated by hand; its environment holds secrets and stays out. */
export function asCurl(payload: object, url = local): string {
  const parts = [`event=${JSON.stringify(payload)}`, "environment={}"];
  return [`curl ${quoted(url)}`, ...parts.map((part) => `  --form-string ${quoted(part)}`)].join(
    " \\\n",
  );
}

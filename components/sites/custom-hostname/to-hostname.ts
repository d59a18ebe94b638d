/** Extracts the host name from a pasted link, in the form used in DNS. */
export function toHostname(text: string): string {
  const bare = text.trim().replace(/^[a-z][a-z\d+.-]*:\/\//i, "");
  const address = `https://${bare}`;
  if (bare === "" || !URL.canParse(address)) return bare;
  return new URL(address).hostname.replace(/\.$/, "");
}

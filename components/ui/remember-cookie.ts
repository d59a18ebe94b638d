const year = 31_536_000;

/** Keeps a choice about how the console looks for a year, where the server reads it with each page. */
export function rememberInCookie(name: string, value: string): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser yet
  document.cookie = `${name}=${value};path=/;max-age=${year};samesite=lax${secure}`;
}

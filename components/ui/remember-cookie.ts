const year = 31_536_000;

/** Stores a display preference in a cookie for a year, as the server reads it for each page. */
export function rememberInCookie(name: string, value: string): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser yet
  document.cookie = `${name}=${value};path=/;max-age=${year};samesite=lax${secure}`;
}

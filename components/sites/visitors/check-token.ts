import { decode, verify } from "hono/jwt";

type Claims = Record<string, unknown>;

/** Verdict of a site on a visitor token. */
export type CheckedToken =
  | { isAccepted: true; claims: Claims; expiresAt: Date | undefined }
  | { isAccepted: false; reason: string };

/** Characters that a browser keeps in the cookie of a site. */
const longest = 3800;

const dateOf = (seconds: unknown) =>
  typeof seconds === "number" && Number.isFinite(seconds) ? new Date(seconds * 1000) : undefined;

function reasonOf(error: unknown, { alg, claims }: { alg: unknown; claims: Claims }): string {
  const at = (seconds: unknown) => dateOf(seconds)?.toISOString() ?? String(seconds);
  switch (error instanceof Error ? error.name : "") {
    case "JwtTokenExpired":
      return `It has expired: exp is ${at(claims.exp)}.`;
    case "JwtTokenNotBefore":
      return `It isn't valid yet: nbf is ${at(claims.nbf)}.`;
    case "JwtTokenIssuedAt":
      return `It is from the future: iat is ${at(claims.iat)}. Check the clock of your system.`;
    case "JwtAlgorithmMismatch":
      return `Its algorithm is ${alg}. Sign tokens with HS256.`;
    case "JwtTokenSignatureMismatched":
      return "It isn't signed with the private key of this site. The key may have been replaced.";
    case "JwtHeaderInvalid":
      return "Its header is invalid: it needs alg HS256, and typ JWT if it has one.";
    default:
      return "It isn't a JWT: it needs three parts, separated by dots.";
  }
}

/** Checks a visitor token as the site does, and says why it is rejected. */
export async function checkToken(given: string, privateKey: string): Promise<CheckedToken> {
  const token = given.trim();
  const rejected = (reason: string) => ({ isAccepted: false as const, reason });
  if (token.length > longest) {
    return rejected(`It has ${token.length} characters. A browser keeps at most ${longest}.`);
  }
  if (!globalThis.crypto?.subtle) {
    return rejected("It couldn't be checked: signatures are checked only over HTTPS.");
  }
  try {
    const claims = await verify(token, privateKey, "HS256");
    return { isAccepted: true, claims, expiresAt: dateOf(claims.exp) };
  } catch (error) {
    try {
      const { header, payload } = decode(token);
      return rejected(reasonOf(error, { alg: header.alg, claims: payload }));
    } catch {
      return rejected(reasonOf(undefined, { alg: undefined, claims: {} }));
    }
  }
}

import { decode, verify } from "hono/jwt";
import { formatNumber } from "@/lib/format/format";

type Claims = Record<string, unknown>;

/**
 * Result of a check. `unknown`: the browser can't check signatures, because the console isn't
 * opened over HTTPS.
 */
export type CheckedToken =
  | { outcome: "accepted"; claims: Claims; expiresAt: Date | undefined }
  | { outcome: "rejected"; reason: string }
  | { outcome: "unknown" };

/**
 * Limit of the service for visitor tokens, in characters, as browsers don't store larger cookies.
 */
const longest = 3800;
/** Milliseconds between 1970 and the last possible date, and also the first one. */
const farthest = 8.64e15;

/** Returns the date of a claim; beyond the range of dates, the last possible one. */
const dateOf = (seconds: unknown) =>
  typeof seconds === "number"
    ? new Date(Math.max(-farthest, Math.min(seconds * 1000, farthest)))
    : undefined;

interface Read {
  alg: unknown;
  claims: Claims;
  /** Number of parts between the token's dots. */
  parts: number;
}

function reasonOf(error: unknown, { alg, claims, parts }: Read): string {
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
      return parts === 3
        ? "It isn't a JWT: its first two parts need to be JSON, encoded as Base64URL."
        : "It isn't a JWT: it needs three parts, separated by dots.";
  }
}

/** Checks a visitor token as the site does. */
export async function checkToken(given: string, privateKey: string): Promise<CheckedToken> {
  const token = given.trim();
  const rejected = (reason: string): CheckedToken => ({ outcome: "rejected", reason });
  if (token.length > longest) {
    return rejected(
      `It has ${formatNumber(token.length)} characters, and may have at most ${formatNumber(longest)}. Remove some claims.`,
    );
  }
  if (!globalThis.crypto?.subtle) return { outcome: "unknown" };
  try {
    const claims = await verify(token, privateKey, "HS256");
    return { outcome: "accepted", claims, expiresAt: dateOf(claims.exp) };
  } catch (error) {
    const parts = token.split(".").length;
    try {
      const { header, payload } = decode(token);
      return rejected(reasonOf(error, { alg: header.alg, claims: payload, parts }));
    } catch {
      return rejected(reasonOf(undefined, { alg: undefined, claims: {}, parts }));
    }
  }
}

import { badRequest } from "../../platform/errors.ts";

/** Decodes base64; throws 400 with the name of its member if it isn't valid. */
export function decodeBase64(base64: string, member: string): Uint8Array {
  if (base64.length % 4 !== 0 || !/^[\w+/]*={0,2}$/.test(base64) || base64.includes("_")) {
    throw badRequest(`${member}: must be valid base64`);
  }
  return Buffer.from(base64, "base64");
}

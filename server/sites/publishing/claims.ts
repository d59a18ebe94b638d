import type { AdaptiveProperty } from "#lib/contract/sites/adaptive-json-schema.ts";
import { isObject } from "#lib/data/is-object.ts";
import type { Claims } from "../../access/conditions/holds.ts";
import { pathText } from "../../access/conditions/paths.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import { badRequest } from "../../platform/errors.ts";
import { schemaOf } from "../adaptive-schema/schema-of.ts";

type Properties = Record<string, AdaptiveProperty>;

function errorOfOne(claim: AdaptiveProperty, value: unknown, path: string[]): string | undefined {
  if (claim.type === "object") {
    if (!isObject(value)) return `${pathText(path)} must be an object`;
    return errorOf(claim.properties, value, path);
  }
  if (claim.type === "array") {
    if (!Array.isArray(value)) return `${pathText(path)} must be a list`;
    const { items } = claim;
    const wrong = value.findIndex((item) => errorOfOne({ ...items, description: "" }, item, path));
    return wrong === -1
      ? undefined
      : `${pathText(path)}: item ${wrong + 1} is not allowed by the schema`;
  }
  if (typeof value !== claim.type) return `${pathText(path)} must be a ${claim.type}`;
  const isKnown = !claim.enum || claim.enum.some((known) => known === value);
  return isKnown ? undefined : `${pathText(path)} must be one of ${claim.enum?.join(", ")}`;
}

function errorOf(properties: Properties, values: Claims, path: string[]): string | undefined {
  for (const [name, value] of Object.entries(values)) {
    const at = [...path, name];
    const claim = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const fault = claim ? errorOfOne(claim, value, at) : `${pathText(at)} is not in the schema`;
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Rejects claims that the site's schema does not allow; they need not be complete. */
export function requireClaims(site: SiteRow, text: string): Claims {
  let claims: unknown;
  try {
    claims = JSON.parse(text);
  } catch {
    throw badRequest("claims: must be JSON");
  }
  if (!isObject(claims)) throw badRequest("claims: must be a JSON object");
  const fault = errorOf(schemaOf(site).properties, claims, ["claims"]);
  if (fault !== undefined) throw badRequest(`claims: ${fault}`);
  return claims;
}

import {
  CORE_SCHEMA,
  defineScalarTag,
  floatCoreTag,
  intCoreTag,
  mergeTag,
  NOT_RESOLVED,
} from "js-yaml";
import { type ExactDecimal, exactDecimal, isExactDecimal, mostDigits } from "./json.ts";

/** YAML 1.2 with merge keys (`<<`), which people write although the standard dropped them. */
export const yamlSchema = CORE_SCHEMA.withTags(mergeTag);

function exactInteger(source: string): number | bigint | ExactDecimal {
  const long = source.length > mostDigits ? asJson(source) : undefined;
  if (long !== undefined) return exactDecimal(long);
  const digits = BigInt(source.replace(/^[-+]/, ""));
  return source.startsWith("-") ? -digits : digits;
}

const exactIntegers = defineScalarTag<number | bigint | ExactDecimal>(intCoreTag.tagName, {
  ...intCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const value = intCoreTag.resolve(source, isExplicit, tagName);
    if (value === NOT_RESOLVED || Number.isSafeInteger(value)) return value;
    return exactInteger(source);
  },
  identify: (value) => typeof value === "bigint" || intCoreTag.identify(value),
});

const decimal = /^([-+]?)(\d*)(\.\d*)?([eE][-+]?\d+)?$/;

/** Converts a decimal of YAML to JSON; undefined for `.inf`, `.nan` and other texts. */
function asJson(source: string): string | undefined {
  const [, sign, whole = "", part = "", power = ""] = decimal.exec(source) ?? [];
  if (sign === undefined || (whole === "" && part.length < 2)) return undefined;
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  return `${sign === "-" ? sign : ""}${digits}${part === "." ? "" : part}${power}`;
}

const exactDecimals = defineScalarTag<number | ExactDecimal>(floatCoreTag.tagName, {
  ...floatCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const text = asJson(source);
    return text === undefined
      ? floatCoreTag.resolve(source, isExplicit, tagName)
      : exactDecimal(text);
  },
  identify: (value) => isExactDecimal(value) || floatCoreTag.identify(value),
  represent: (value) => (isExactDecimal(value) ? value.rawJSON : floatCoreTag.represent(value)),
});

/** `yamlSchema` that keeps all digits: integers beyond 2^53 become a `bigint`, and other numbers an `ExactDecimal` if needed. */
export const exactYamlSchema = yamlSchema.withTags(exactIntegers, exactDecimals);

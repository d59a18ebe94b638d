import { CORE_SCHEMA, defineScalarTag, intCoreTag, mergeTag, NOT_RESOLVED } from "js-yaml";

/** YAML 1.2 with merge keys (`<<`), which people write although the standard dropped them. */
export const yamlSchema = CORE_SCHEMA.withTags(mergeTag);

function exactInteger(source: string): bigint {
  const digits = BigInt(source.replace(/^[-+]/, ""));
  return source.startsWith("-") ? -digits : digits;
}

const exactIntegers = defineScalarTag<number | bigint>(intCoreTag.tagName, {
  ...intCoreTag,
  resolve: (source, isExplicit, tagName) => {
    const value = intCoreTag.resolve(source, isExplicit, tagName);
    if (value === NOT_RESOLVED || Number.isSafeInteger(value)) return value;
    return exactInteger(source);
  },
  identify: (value) => typeof value === "bigint" || intCoreTag.identify(value),
});

/** The same; integers beyond 2^53 become a `bigint`. */
export const exactYamlSchema = yamlSchema.withTags(exactIntegers);

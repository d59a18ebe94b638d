import { CORE_SCHEMA, mergeTag } from "js-yaml";

/** YAML 1.2 with merge keys (`<<`), which people write although the standard dropped them. */
export const yamlSchema = CORE_SCHEMA.withTags(mergeTag);

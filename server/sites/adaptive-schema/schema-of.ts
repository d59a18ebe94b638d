import type { AdaptiveJsonSchema } from "#lib/contract/sites/adaptive-json-schema.ts";
import type { SiteRow } from "../../db/schema/sites.ts";

const unsignedDescription = "Unsigned claims of the site visitor.";

/** Returns the stored form of a schema: always with `unsigned` and its fixed description. */
export function withUnsigned(schema: AdaptiveJsonSchema): AdaptiveJsonSchema {
  const { unsigned } = schema.properties;
  const properties = unsigned?.type === "object" ? unsigned.properties : {};
  return {
    ...schema,
    properties: {
      ...schema.properties,
      unsigned: {
        type: "object",
        description: unsignedDescription,
        properties,
        additionalProperties: false,
      },
    },
  };
}

/** Returns a site's schema; by default one without claims. */
export function schemaOf({ adaptiveSchema }: Pick<SiteRow, "adaptiveSchema">): AdaptiveJsonSchema {
  return (
    adaptiveSchema ?? withUnsigned({ type: "object", properties: {}, additionalProperties: false })
  );
}

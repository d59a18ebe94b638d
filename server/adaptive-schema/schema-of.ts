import type { AdaptiveJsonSchema } from "#lib/contract/adaptive-json-schema.ts";
import type { SiteRow } from "../sites/table.ts";

/** Decision 5.7. */
const unsignedDescription = "Unsigned claims of the site visitor.";

/** The schema as it is kept: `unsigned` is always there, under its fixed description. */
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

/** The schema of a site's visitors; before one is set, a schema without claims. */
export function schemaOf({ adaptiveSchema }: Pick<SiteRow, "adaptiveSchema">): AdaptiveJsonSchema {
  return (
    adaptiveSchema ?? withUnsigned({ type: "object", properties: {}, additionalProperties: false })
  );
}

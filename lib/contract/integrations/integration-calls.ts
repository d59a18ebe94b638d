import * as z from "zod";
import { Address, Id, JsonValue, wholeNumber } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { integrationParams } from "./integrations.ts";

const Values = z.record(z.string().max(256), JsonValue);

const theme = z.enum(["light", "dark"]);

export const RenderContext = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("configuration_account"), theme, organizationId: Id }),
  z.strictObject({ type: z.literal("configuration_space"), theme, spaceId: Id }),
  z.strictObject({ type: z.literal("configuration_site"), theme, siteId: Id }),
  z.strictObject({ type: z.literal("configuration_contentsource"), theme, organizationId: Id }),
  z.strictObject({ type: z.literal("document"), theme, spaceId: Id, editable: z.boolean() }),
]);
export type RenderContext = z.infer<typeof RenderContext>;

export const RenderRequest = z.strictObject({
  componentId: z.string().min(1).max(64),
  props: Values,
  state: Values.optional(),
  context: RenderContext,
  action: z.looseObject({ action: z.string().max(256) }).optional(),
});
export type RenderRequest = z.infer<typeof RenderRequest>;

/** Rendered tree of elements by `type` (docs/guides/integrations.md#render-a-configuration). */
export const RenderElement = z.looseObject({ type: z.string().max(64) });
export type RenderElement = z.infer<typeof RenderElement>;

export const RenderAnswer = z
  .discriminatedUnion("type", [
    z.object({
      type: z.literal("element"),
      element: RenderElement,
      state: Values,
      props: Values,
    }),
    z.object({ type: z.literal("complete"), returnValue: JsonValue.optional() }),
  ])
  .meta({ id: "IntegrationRenderAnswer" });
export type RenderAnswer = z.infer<typeof RenderAnswer>;

const IntegrationTask = z
  .looseObject({ type: z.string().min(1).max(128) })
  .refine((task) => JSON.stringify(task).length <= 64 * 1024, {
    error: "must be at most 64 KiB of JSON",
  });

const base = { tag: "integrations", role: "user", params: integrationParams } as const;
const path = "/v1/integrations/{integrationName}";

export const integrationCalls = {
  renderIntegrationUIWithGet: operation({
    ...base,
    method: "GET",
    path: `${path}/render`,
    summary: "Render a component of an integration",
    ok: 200,
    errors: [400, 404, 502],
    query: z.strictObject({
      request: z
        .string()
        .min(1)
        .max(16_384)
        .describe(
          "The body of the POST operation as JSON, compressed with LZ-string (`compressToEncodedURIComponent`)",
        ),
    }),
    output: RenderAnswer,
  }),
  renderIntegrationUIWithPost: operation({
    ...base,
    method: "POST",
    path: `${path}/render`,
    summary: "Render a component of an integration with an action",
    ok: 200,
    errors: [400, 404, 502],
    body: RenderRequest,
    output: RenderAnswer,
  }),
  queueIntegrationTask: operation({
    ...base,
    method: "POST",
    path: `${path}/tasks`,
    summary: "Schedule a task of an integration",
    ok: 204,
    errors: [400, 404],
    body: z.strictObject({
      task: IntegrationTask,
      schedule: wholeNumber(0, 86_400).default(0).describe("Seconds from now"),
    }),
  }),
  getIntegrationTunnel: operation({
    ...base,
    method: "GET",
    path: `${path}/dev`,
    summary: "Check the tunnel of development mode",
    ok: 200,
    errors: [404],
    output: z
      .object({
        object: z.literal("integration-tunnel"),
        tunnelUrl: Address,
        reachable: z.boolean(),
        fault: z.string().optional(),
      })
      .meta({ id: "IntegrationTunnel" }),
  }),
};

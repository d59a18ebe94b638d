import * as z from "zod";
import { Id, Moment } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { organizationParams } from "./organizations.ts";

/** Change with its location but without the new state, which clients read themselves. */
export const OrganizationChange = z
  .object({
    object: z.literal("change"),
    action: z.string().describe("Action, as in audit events. Example: `space.updated`"),
    target: z.object({ type: z.string(), id: Id }),
    space: Id.optional(),
    changeRequest: Id.optional(),
    site: Id.optional(),
    own: z.literal(true).optional(),
  })
  .meta({ id: "OrganizationChange" });
export type OrganizationChange = z.infer<typeof OrganizationChange>;

const streamQuery = z.strictObject({
  since: Moment.optional().describe(
    "Time of the last received event: the stream starts with the events since then, if they are recent",
  ),
});

export const events = {
  /**
   * Events of the stream: `ready` at its start; `change`; `lost` after missed events, when
   * everything should be read again; `beat` as a heartbeat. Their ids are times to resume from.
   */
  streamOrganizationEvents: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/events/stream",
    summary: "Stream changes of an organization as server-sent events",
    tag: "events",
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: streamQuery,
    output: OrganizationChange,
    stream: true,
  }),
};

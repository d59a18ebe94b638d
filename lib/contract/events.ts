import * as z from "zod";
import { Id, Moment } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";

/** What changed and where, without what it is now: whoever wants that reads it. */
export const OrganizationChange = z
  .object({
    object: z.literal("change"),
    action: z.string().describe("What was done, as audit events name it"),
    target: z.object({ type: z.string(), id: Id }),
    space: Id.optional(),
    changeRequest: Id.optional(),
    site: Id.optional(),
  })
  .meta({ id: "OrganizationChange" });
export type OrganizationChange = z.infer<typeof OrganizationChange>;

const streamQuery = z.strictObject({
  since: Moment.optional().describe("Begins with what has happened since then, if that is recent"),
});

export const events = {
  /**
   * Events of the stream: `ready` once it follows; `change`; `lost` when things were missed, so that
   * everything should be read again; `beat` while nothing happens. Their ids are times to go on from.
   */
  streamOrganizationEvents: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/events/stream",
    summary: "Follow what changes in an organization, as server-sent events",
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

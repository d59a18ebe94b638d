import * as z from "zod";
import { Address, Id, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { SiteHostname } from "./site.ts";

const customHostnameStates = ["pending", "failed", "proven", "active", "missing"] as const;

/** Custom host name of a site, with the DNS records that it requires. */
export const CustomHostname = z
  .object({
    object: z.literal("custom-hostname"),
    hostname: SiteHostname,
    target: z.object({ type: z.literal("site"), organization: Id, site: Id }),
    isActive: z.boolean(),
    status: z
      .enum(["dns_passed", "dns_wrong_cname", "dns_no_cname"])
      .optional()
      .describe(
        "Where the name leads: `dns_passed` (to this service), `dns_wrong_cname` (elsewhere), `dns_no_cname` (nowhere); absent: not checked yet",
      ),
    state: z
      .enum(customHostnameStates)
      .describe(
        "`pending`: not verified yet; `failed`: not verified, and no longer checked; `proven`: verified, but it doesn't lead to this service; `active`: the address of the site; `missing`: verified before, but the TXT record was not found at the last check",
      ),
    records: z
      .array(z.object({ type: z.enum(["TXT", "CNAME"]), name: z.string(), value: z.string() }))
      .describe(
        "Records that the DNS must have: TXT verifies the name, CNAME leads readers to the site",
      ),
    provenAt: Time.optional(),
    checkedAt: Time.optional(),
    nextCheckAt: Time.optional(),
    fault: z.string().optional().describe("What the last check found missing"),
    endsAt: Time.optional().describe(
      "Time when the name stops being verified, while its TXT record is missing",
    ),
    urls: z.object({ location: Address }),
  })
  .meta({ id: "CustomHostname" });
export type CustomHostname = z.infer<typeof CustomHostname>;

export const customHostnameParams = z.object({ hostname: z.string().min(1).max(512) });

const customHostnameOf = {
  path: "/v1/custom-hostnames/{hostname}",
  tag: "custom-hostnames",
  params: customHostnameParams,
} as const;

export const customHostnames = {
  getCustomHostname: operation({
    ...customHostnameOf,
    method: "GET",
    summary: "Get a custom hostname with its DNS records",
    description: "A name is set with `hostname` of a site, and has no effect until it is verified.",
    role: "edit",
    ok: 200,
    errors: [404],
    output: CustomHostname,
  }),
  dnsRevalidateCustomHostname: operation({
    ...customHostnameOf,
    method: "PATCH",
    summary: "Verify a custom hostname",
    description: "Looks up its DNS records now, and again in the background if they are missing.",
    role: "admin",
    ok: 204,
    errors: [404, 409],
  }),
  removeCustomHostname: operation({
    ...customHostnameOf,
    method: "DELETE",
    summary: "Remove a custom hostname",
    description: "The site has its address on this service again.",
    role: "admin",
    ok: 204,
    errors: [404],
  }),
};

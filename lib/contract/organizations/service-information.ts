import * as z from "zod";
import { operation } from "../platform/define.ts";

export const ServiceInformation = z
  .object({
    version: z.string(),
    build: z.string().describe("Fingerprint of the operations and schemas"),
  })
  .meta({ id: "ServiceInformation" });
export type ServiceInformation = z.infer<typeof ServiceInformation>;

export const serviceInformation = {
  getApiInformation: operation({
    method: "GET",
    path: "/v1/",
    summary: "Get the version of the service",
    tag: "service",
    role: "public",
    ok: 200,
    output: ServiceInformation,
  }),
};

import * as z from "zod";
import { Time } from "../platform/common.ts";

const Price = z.object({ monthly: z.number(), yearly: z.number() });

export const OrganizationBilling = z
  .object({
    interval: z.enum(["monthly", "yearly"]),
    endDate: Time,
    hasPaymentFailed: z.boolean(),
    isScheduledToCancel: z.boolean(),
    pricing: z.object({
      members: z.object({ plus_2024: Price, pro_2024: Price }),
      sites: z.object({ premium: Price, ultimate: Price }),
    }),
    usageAddons: z.record(z.string(), z.object({ enabled: z.boolean() })),
  })
  .meta({ id: "OrganizationBilling" });
export type OrganizationBilling = z.infer<typeof OrganizationBilling>;

export const Trial = z.object({
  status: z.enum(["notapplicable", "none", "active", "ended", "expired"]),
  endDate: Time.optional(),
  decision: z.literal("downgrade").optional(),
});

export const BillingMigration = z.object({
  deadline: Time.optional(),
  discountPercent: z.number().optional(),
  discountEndDate: Time.optional(),
});

export const Plan = z.enum([
  "free_2024",
  "plus_2024",
  "pro_2024",
  "enterprise_2024",
  "community_2024",
  "free",
  "plus",
  "pro",
  "internal",
]);

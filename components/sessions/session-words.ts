import type { UserSession } from "@/lib/contract/sessions";

export const browserOf = ({ browser }: UserSession) => browser ?? "Unknown browser";

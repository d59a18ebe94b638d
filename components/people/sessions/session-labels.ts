import type { UserSession } from "@/lib/contract/people/sessions";

export const browserOf = ({ browser }: UserSession) => browser ?? "Unknown browser";

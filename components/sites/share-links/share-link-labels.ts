import type { ShareLink } from "@/lib/contract/sites/share-links";

export const nameOf = ({ name }: Pick<ShareLink, "name">): string => name?.trim() || "Unnamed link";

/** Returns true for an active link; without the member, the service treats links as active. */
export const isActive = ({ active }: Pick<ShareLink, "active">): boolean => active ?? true;

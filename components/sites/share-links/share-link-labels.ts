import type { ShareLink } from "@/lib/contract/sites/share-links";

export const nameOf = ({ name }: Pick<ShareLink, "name">): string => name?.trim() || "Unnamed link";

/** The service treats links without this member as active. */
export const isActive = ({ active }: Pick<ShareLink, "active">): boolean => active ?? true;

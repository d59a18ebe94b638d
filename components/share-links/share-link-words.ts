import type { ShareLink } from "@/lib/contract/share-links";

export const nameOf = ({ name }: Pick<ShareLink, "name">): string => name?.trim() || "Unnamed link";

/** Links that came without the member are on, as the service makes them. */
export const isActive = ({ active }: Pick<ShareLink, "active">): boolean => active ?? true;

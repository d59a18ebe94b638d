/** Turns consecutive sections into tabs. */
export function makeTabs(group: Element): void;

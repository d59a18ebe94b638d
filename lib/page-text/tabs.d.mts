/** Turns sections below each other into tabs. */
export function makeTabs(group: Element): void;

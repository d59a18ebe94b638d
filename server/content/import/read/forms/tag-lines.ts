export const hintLines = (indent: string, style: string, title: string | undefined): string[] => [
  `${indent}{% hint style="${style}" %}`,
  ...(title ? [`${indent}**${title}**`, ""] : []),
];

/** Returns the first line of a tab. */
export const tabLine = (title: string): string =>
  `{% tab title="${title.replaceAll(/["\\]/g, "\\$&")}" %}`;

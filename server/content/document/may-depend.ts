/** Returns true if a text may depend on variables or the visitor. Other texts need no evaluation. */
export const mayDepend = (markdown: string): boolean =>
  /:(?:if|expression|block|inline)\b/.test(markdown) || markdown.includes('"expression"');

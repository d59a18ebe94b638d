/**
 * Returns true if a text may contain syntax of other tools, which the service converts when it
 * stores the text.
 */
export const mayBeConverted = (markdown: string): boolean =>
  /[\r<]|\{%|\{:?[ \t]*#|\$\$|:::|#user-content-fn-|:[a-z\d_+-]+:|[\p{L}\p{M}]\*\*[\p{P}\p{S}]|[\p{P}\p{S}]\*\*[\p{L}\p{M}]/u.test(
    markdown,
  );

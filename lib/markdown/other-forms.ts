/** Returns true if a text may hold forms of other tools, which the service converts when it stores it. */
export const mayBeConverted = (markdown: string): boolean =>
  /[\r<]|\{%|\{:?[ \t]*#|\$\$|:::|#user-content-fn-|:[a-z\d_+-]+:|[\p{L}\p{M}]\*\*[\p{P}\p{S}]|[\p{P}\p{S}]\*\*[\p{L}\p{M}]/u.test(
    markdown,
  );

const pending = new Set<Promise<unknown>>();

/** Holds back saving until a pasted text has become Markdown. */
export function holdForPaste(conversion: Promise<unknown>): void {
  pending.add(conversion);
  void conversion.finally(() => pending.delete(conversion));
}

/** Resolves when all pasted texts are Markdown, or stay as they were pasted. */
export const pastesConverted = (): Promise<unknown> => Promise.all(pending);

const mark = 'if(location.hash.startsWith("#code="))document.documentElement.dataset.signIn="link"';

/**
 * Marks the document before React runs if the address has a one-time link, so that the form doesn't
 * appear briefly.
 */
export function LinkMark({ nonce }: { nonce?: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide nonces from scripts, so the client always reads an empty one.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and text would be escaped
      dangerouslySetInnerHTML={{ __html: mark }}
    />
  );
}

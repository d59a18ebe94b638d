const mark = 'if(location.hash.startsWith("#code="))document.documentElement.dataset.signIn="link"';

/** Marks the document for a one-time link before React runs, so that no form flashes. */
export function LinkMark({ nonce }: { nonce?: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // Browsers hide nonces from scripts, so the client's is always empty.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and text would be escaped
      dangerouslySetInnerHTML={{ __html: mark }}
    />
  );
}

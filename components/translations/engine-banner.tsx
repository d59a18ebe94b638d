import { Banner } from "@/components/ui/banner";
import type { TranslationEngineInfo } from "@/lib/contract/translations/translations";

/**
 * Explains how to configure an engine if there is none, or that the current one is only for
 * development.
 */
export function EngineBanner({ engine }: { engine: TranslationEngineInfo | undefined }) {
  if (engine?.development) {
    return (
      <Banner tone="info" title={`${engine.name} is in use`}>
        This test engine adds accents and length to texts. It doesn't translate them.
      </Banner>
    );
  }
  if (engine) return null;
  return (
    <Banner tone="warning" title="No translation engine configured">
      To configure one, set <code>TRANSLATION_ENGINE</code> to <code>libretranslate</code> or{" "}
      <code>openai:MODEL</code>, <code>TRANSLATION_URL</code> to its URL and, if required,{" "}
      <code>TRANSLATION_KEY</code> on the server. Waiting translations then start automatically.
    </Banner>
  );
}

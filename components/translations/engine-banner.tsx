import { Banner } from "@/components/ui/banner";
import type { TranslationEngineInfo } from "@/lib/contract/translations";

/** What to set, where nothing translates; or that what translates only pretends. */
export function EngineBanner({ engine }: { engine: TranslationEngineInfo | undefined }) {
  if (engine?.development) {
    return (
      <Banner tone="info" title={`${engine.name} is set`}>
        It accents and lengthens texts, and translates nothing.
      </Banner>
    );
  }
  if (engine) return null;
  return (
    <Banner tone="warning" title="No translation engine is set">
      Whoever runs this service sets <code>TRANSLATION_ENGINE</code> to <code>libretranslate</code>{" "}
      or <code>openai:MODEL</code>, <code>TRANSLATION_URL</code> to its address and, where it asks
      for one, <code>TRANSLATION_KEY</code>. What is waiting then begins by itself.
    </Banner>
  );
}

import * as z from "zod";
import { EngineError, type TranslationEngine, type TranslationOrder } from "./engine.ts";
import { postJson } from "./post-json.ts";
import { hideTerms, preservesTerms, showTerms } from "./terms.ts";

interface Settings {
  url: string;
  key: string | undefined;
  timeoutMs: number;
}

const name = "LibreTranslate";
const Answer = z.object({ translatedText: z.array(z.string()) });

/** Language codes that differ from ours. */
const codes: Record<string, string> = { zh: "zh-Hans", "pt-br": "pt-BR", no: "nb", yue: "zh-Hant" };
const codeOf = (language: string) => codes[language] ?? language;

type Order = Pick<TranslationOrder, "from" | "to">;

async function send({ url, key, timeoutMs }: Settings, order: Order, q: string[]) {
  const { from, to } = order;
  const body = { q, source: codeOf(from), target: codeOf(to), format: "html" };
  const answer = await postJson({
    name,
    url: `${url}/translate`,
    body: { ...body, ...(key !== undefined && { api_key: key }) },
    timeoutMs,
  });
  const { data } = Answer.safeParse(answer);
  if (data?.translatedText.length === q.length) return data.translatedText;
  throw new EngineError(`${name} returned other texts than requested`, false);
}

/**
 * Engine for any server with LibreTranslate's protocol: texts are sent as HTML, whose tags it
 * keeps.
 */
export const libreTranslate = (settings: Settings): TranslationEngine => ({
  kind: "libretranslate",
  name,
  instructions: false,
  development: false,
  most: { characters: 5000, texts: 50 },
  async translate({ texts, terms, ...order }) {
    const prepared = texts.map((text) => hideTerms(text, terms));
    const answers = await send(settings, order, prepared);
    const kept = answers.map((answer, index) => preservesTerms(prepared[index] ?? "", answer));
    // A missing term is worse than a different translation of it, so these are translated again.
    const lost = texts.filter((_, index) => !kept[index]);
    const again = lost.length === 0 ? [] : await send(settings, order, lost);
    return answers.map((answer, index) =>
      kept[index] ? showTerms(answer, terms) : (again.shift() ?? ""),
    );
  },
});

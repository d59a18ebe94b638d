import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll } from "vitest";
import * as z from "zod";
import { deps } from "./service.ts";

const Libre = z.object({ q: z.array(z.string()), source: z.string(), target: z.string() });
const Chat = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });
const Texts = z.object({ texts: z.array(z.string()) });

/** What an engine of a test knows, and how a test makes it misbehave. */
interface Behaviour {
  /** A text with tags in the other language. */
  translate: (text: string) => string;
  /** Another answer than that; undefined: as ever. */
  refuse?: ((texts: string[]) => number | undefined) | undefined;
  /** Called before each answer. */
  before?: (() => Promise<void>) | undefined;
}

const upper = (tagged: string) =>
  tagged.replaceAll(/<x(\d+)>.*?<\/x\1>|<\/?[tx]\d+>|&\w+;|[^<&]+/gs, (part) =>
    /^[<&]/.test(part) ? part : part.toUpperCase(),
  );

/** Servers of both protocols, which write in capitals; what they were asked is kept. */
export async function engineServer() {
  const behaviour: Behaviour = { translate: upper };
  const asked: string[] = [];
  const requests: { path: string; authorization: string | undefined; body: unknown }[] = [];
  const answerTo = (path: string, body: unknown) => {
    if (path === "/translate") {
      const { q } = Libre.parse(body);
      asked.push(...q);
      return { texts: q, json: { translatedText: q.map(behaviour.translate) } };
    }
    const { messages } = Chat.parse(body);
    const { texts } = Texts.parse(JSON.parse(messages.at(-1)?.content ?? ""));
    asked.push(...texts);
    const content = JSON.stringify({ texts: texts.map(behaviour.translate) });
    return { texts, json: { choices: [{ message: { role: "assistant", content } }] } };
  };
  const respond = async (request: IncomingMessage): Promise<[number, string]> => {
    const path = request.url ?? "";
    const body: unknown = JSON.parse(await text(request));
    requests.push({ path, authorization: request.headers.authorization, body });
    if (path !== "/translate" && path !== "/v1/chat/completions") return [404, "{}"];
    await behaviour.before?.();
    const { texts, json } = answerTo(path, body);
    const refused = behaviour.refuse?.(texts);
    if (refused === undefined) return [200, JSON.stringify(json)];
    return [refused, JSON.stringify({ error: "not today" })];
  };
  const server = createServer(async (request, answer) => {
    const [status, body] = await respond(request);
    answer.writeHead(status, { "content-type": "application/json" }).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const libre = { engine: "libretranslate" as const, url, key: undefined };
  /** It answers as it should, to the service as well, and was asked nothing yet. */
  const reset = () => {
    asked.length = 0;
    behaviour.refuse = undefined;
    behaviour.before = undefined;
    setEngine(libre);
  };
  return { url, asked, requests, behaviour, libre, reset };
}

/** Gives the service of this test file an engine, or none. */
export function setEngine(translation: typeof deps.config.translation): void {
  Object.assign(deps.config, { translation });
}

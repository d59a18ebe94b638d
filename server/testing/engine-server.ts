import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { atFileEnd } from "./file-scope.ts";
import { deps } from "./service.ts";

const Libre = z.object({ q: z.array(z.string()), source: z.string(), target: z.string() });
const Chat = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });
const Texts = z.object({ texts: z.array(z.string()) });

/** Behavior of a test's translation engine, and its faults. */
interface Behaviour {
  /** Translates a text with tags. */
  translate: (text: string) => string;
  /** Returns an error status; undefined for a normal response. */
  refuse?: ((texts: string[]) => number | undefined) | undefined;
  /** Called before each response. */
  before?: (() => Promise<void>) | undefined;
}

const upper = (tagged: string) =>
  tagged.replaceAll(/<x(\d+)>.*?<\/x\1>|<\/?[tx]\d+>|&\w+;|[^<&]+/gs, (part) =>
    /^[<&]/.test(part) ? part : part.toUpperCase(),
  );

/** Starts servers of both protocols that translate to upper case, and record their requests. */
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
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const libre = { engine: "libretranslate" as const, url, key: undefined };
  /** Resets behavior and records. */
  const reset = () => {
    asked.length = 0;
    behaviour.refuse = undefined;
    behaviour.before = undefined;
    setEngine(libre);
  };
  return { url, asked, requests, behaviour, libre, reset };
}

/** Configures the engine of this test file's service, or none. */
export function setEngine(translation: typeof deps.config.translation): void {
  Object.assign(deps.config, { translation });
}

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { engineServer } from "../../testing/engine-server.ts";
import { chatServer } from "./chat.ts";
import { EngineError, type TranslationOrder } from "./engine.ts";
import { libreTranslate } from "./libre.ts";

const server = await engineServer();
const settings = { url: server.url, key: "secret", timeoutMs: 5000 };
const libre = libreTranslate(settings);
const chat = chatServer({ ...settings, url: `${server.url}/v1`, model: "m" });
const order = (more: Partial<TranslationOrder> = {}): TranslationOrder => ({
  from: "en",
  to: "pt-br",
  texts: ["one <t0>two</t0>"],
  instructions: "",
  terms: [],
  ...more,
});
const errorOf = async (engineContext: Promise<unknown>) => {
  const error = await engineContext.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(EngineError);
  return error as EngineError;
};

test("LibreTranslate is called in its own protocol", async () => {
  expect(await libre.translate(order())).toEqual(["ONE <t0>TWO</t0>"]);
  expect(server.requests.at(-1)).toMatchObject({
    path: "/translate",
    body: { source: "en", target: "pt-BR", format: "html", api_key: "secret" },
  });
});

test("a chat server gets instructions, terms and the texts as JSON", async () => {
  const terms = [{ from: "two", to: "dois" }];
  expect(await chat.translate(order({ instructions: "Be brief.", terms }))).toEqual([
    "ONE <t0>TWO</t0>",
  ]);
  const { path, authorization, body } = server.requests.at(-1) ?? {};
  expect({ path, authorization }).toEqual({
    path: "/v1/chat/completions",
    authorization: "Bearer secret",
  });
  const reported = JSON.stringify(body);
  for (const part of ["Be brief.", "two → dois", "English (en)", "Brazilian Portuguese"]) {
    expect(reported).toContain(part);
  }
});

test("temporary failures are retried, permanent ones reported at once", async () => {
  let rejections = 1;
  server.behaviour.refuse = () => (rejections-- > 0 ? 503 : undefined);
  expect(await libre.translate(order())).toEqual(["ONE <t0>TWO</t0>"]);
  server.behaviour.refuse = () => 401;
  const before = server.requests.length;
  expect(await errorOf(chat.translate(order()))).toMatchObject({
    isGeneral: true,
    message: "m responded with status 401 (TRANSLATION_KEY): not today",
  });
  expect(server.requests.length - before).toBe(1);
  server.behaviour.refuse = () => 400;
  expect((await errorOf(libre.translate(order()))).isGeneral).toBe(false);
  server.behaviour.refuse = undefined;
});

test("a term that LibreTranslate loses is dropped, not the sentence", async () => {
  server.behaviour.translate = (text) => text.replaceAll(/<x\d+>.*?<\/x\d+>/g, "").toUpperCase();
  const terms = [{ from: "two", to: "dois" }];
  expect(await libre.translate(order({ texts: ["one two", "three"], terms }))).toEqual([
    "ONE TWO",
    "THREE",
  ]);
});

test("an answer that is truncated, endless or too large is an error of the engine", async () => {
  const ways: Record<string, (answer: ServerResponse) => void> = {
    "/stops/translate": (answer) => answer.write("{", () => answer.destroy()),
    "/rests/translate": (answer) => answer.write("{"),
    "/grows/translate": (answer) => {
      const more = () => !answer.destroyed && answer.write(" ".repeat(1024 * 1024), more);
      more();
    },
  };
  const hostile = createServer(({ url = "" }, answer) => ways[url]?.(answer)).listen(
    0,
    "127.0.0.1",
  );
  await once(hostile, "listening");
  onTestFinished(() => {
    hostile.closeAllConnections();
    hostile.close();
  });
  const base = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
  const fault = (way: string, timeoutMs: number) =>
    errorOf(libreTranslate({ ...settings, url: base + way, timeoutMs }).translate(order()));
  expect((await fault("/stops", 20_000)).message).toContain("closed the connection");
  expect((await fault("/rests", 200)).message).toContain("closed the connection");
  expect((await fault("/grows", 20_000)).message).toContain("too large");
});

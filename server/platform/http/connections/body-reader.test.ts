import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { ServiceError } from "../../errors.ts";
import { type BodyLimits, BodyReader } from "./body-reader.ts";

/** Sends bodies from addresses, chunk by chunk. */
function sender(bounds: BodyLimits, most = 1_000) {
  const arrivals = new BodyReader(bounds);
  const send = (address: string, headers: Record<string, string> = {}) => {
    const { readable, writable } = new TransformStream<
      Uint8Array<ArrayBuffer>,
      Uint8Array<ArrayBuffer>
    >();
    const writer = writable.getWriter();
    const work = Promise.withResolvers<void>();
    const whole = arrivals
      .withBody(
        { method: "POST", body: readable, headers: new Headers(headers) },
        { most, address },
        async (body) => {
          const text = new TextDecoder().decode(body());
          if (text === "slow work") await work.promise;
          return text;
        },
      )
      .catch(({ status }: ServiceError): number => status);
    const write = async (text: string) => {
      void writer.write(new TextEncoder().encode(text)).catch(() => {});
      await setImmediate();
    };
    const end = () => void writer.close().catch(() => {});
    return { whole, write, end, endWork: work.resolve, abort: () => writer.abort() };
  };
  return send;
}

/** Outcomes so far; undefined: still being read. */
async function outcomes(sent: { whole: Promise<string | number> }[]) {
  await setImmediate();
  return Promise.all(sent.map(({ whole }) => Promise.race([whole, Promise.resolve(undefined)])));
}

test("a body is complete, however many pieces it arrives in", async () => {
  const { whole, write, end } = sender({})("one");
  for (const letter of "a body in small pieces") await write(letter);
  end();
  expect(await whole).toBe("a body in small pieces");
});

test("a body that is too large or breaks off is rejected", async () => {
  const send = sender({}, 10);
  expect(await send("one", { "content-length": "11" }).whole).toBe(413);
  const large = send("one");
  await large.write("x".repeat(11));
  large.end();
  expect(await large.whole).toBe(413);
  const broken = send("one");
  await broken.write("x");
  await broken.abort();
  expect(await broken.whole).toBe(400);
});

test("the rest of a body that is too large is skipped, within limits of size and time", async () => {
  const send = sender({ mostFromOne: 1, mostBytes: 20 }, 10);
  const whole = send("one");
  await whole.write("x".repeat(11));
  for (let piece = 0; piece < 5; piece += 1) await whole.write("x".repeat(10));
  const other = send("other");
  await other.write("y".repeat(10));
  expect(await outcomes([whole, other])).toEqual([undefined, undefined]);
  whole.end();
  expect(await whole.whole).toBe(413);
  const first = send("one");
  await first.write("x".repeat(11));
  expect(await outcomes([first])).toEqual([undefined]);
  const second = send("one");
  expect(await outcomes([first, second])).toEqual([413, undefined]);
  const endless = sender({ longestRest: 1 }, 10)("one");
  await endless.write("x".repeat(11));
  expect(await endless.whole).toBe(413);
});

test("the oldest bodies are evicted when an address or the service has too many", async () => {
  const send = sender({ mostFromOne: 2, most: 3 });
  const one = [send("one"), send("one")];
  const other = send("other");
  expect(await outcomes([...one, other])).toEqual([undefined, undefined, undefined]);
  const third = send("one");
  expect(await outcomes([...one, other, third])).toEqual([503, undefined, undefined, undefined]);
  const last = send("last");
  expect(await outcomes([...one, other, third, last])).toEqual([
    503,
    503,
    undefined,
    undefined,
    undefined,
  ]);
  for (const each of [other, third, last]) each.end();
  expect(await outcomes([other, third, last])).toEqual(["", "", ""]);
});

test("the oldest bodies are evicted when too many bytes arrive, but none in work", async () => {
  const send = sender({ mostBytes: 25 });
  const inWork = send("one");
  await inWork.write("slow work");
  inWork.end();
  const [first, second] = [send("one"), send("other")];
  await first.write("x".repeat(9));
  await second.write("y".repeat(7));
  expect(await outcomes([inWork, first, second])).toEqual([undefined, undefined, undefined]);
  await second.write("y");
  expect(await outcomes([inWork, first, second])).toEqual([undefined, 503, undefined]);
  await second.write("y".repeat(9));
  expect(await outcomes([inWork, second])).toEqual([undefined, 503]);
  inWork.endWork();
  expect(await inWork.whole).toBe("slow work");
  const after = send("one");
  await after.write("z".repeat(25));
  after.end();
  expect(await after.whole).toBe("z".repeat(25));
});

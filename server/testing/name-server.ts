import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { afterAll } from "vitest";

const headerBytes = 12;
const typeA = 1;

/** Where the question ends: its labels, type and class. */
function questionEnd(message: Buffer): number {
  let at = headerBytes;
  while (message[at]) at += (message[at] ?? 0) + 1;
  return at + 5;
}

/** An answer with that address, good for no time at all; without one: there is none. */
function answerTo(message: Buffer, address: string | undefined): Buffer {
  const question = message.subarray(headerBytes, questionEnd(message));
  const header = Buffer.from(message.subarray(0, headerBytes));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(address === undefined ? 0 : 1, 6);
  header.writeUInt32BE(0, 8);
  if (address === undefined) return Buffer.concat([header, question]);
  const record = Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4]);
  return Buffer.concat([header, question, record, Buffer.from(address.split(".").map(Number))]);
}

/** A name server of this machine: every name has the first of these addresses, then the next, … */
export async function nameServer(...addresses: readonly string[]) {
  const socket = createSocket("udp4");
  let asked = 0;
  socket.on("message", (message, { port, address }) => {
    const type = message.readUInt16BE(questionEnd(message) - 4);
    const found = type === typeA ? addresses[Math.min(asked++, addresses.length - 1)] : undefined;
    socket.send(answerTo(message, found), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  afterAll(() => void socket.close());
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    resolve: (host: string) => resolver.resolve4(host),
    /** How often an address was asked for. */
    asked: () => asked,
  };
}

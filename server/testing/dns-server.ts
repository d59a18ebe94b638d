import { createSocket } from "node:dgram";
import { once } from "node:events";

const headerBytes = 12;
export const types = { A: 1, CNAME: 5, TXT: 16 };
const codes = { none: 0, unknownName: 3, broken: 2 };

interface Question {
  name: string;
  type: number;
}

/** Data of each record, or the error code. */
type Answer = Buffer[] | keyof typeof codes;

/** Returns the end of the question: labels, type and class. */
function questionEnd(message: Buffer): number {
  let at = headerBytes;
  while (message[at]) at += (message[at] ?? 0) + 1;
  return at + 5;
}

function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  for (let at = headerBytes; message[at]; at += (message[at] ?? 0) + 1) {
    labels.push(message.toString("latin1", at + 1, at + 1 + (message[at] ?? 0)));
  }
  return { name: labels.join("."), type: message.readUInt16BE(questionEnd(message) - 4) };
}

/** Builds an answer with a lifetime of zero. */
function answerTo(message: Buffer, type: number, answer: Answer): Buffer {
  const question = message.subarray(headerBytes, questionEnd(message));
  const header = Buffer.from(message.subarray(0, headerBytes));
  const found = Array.isArray(answer) ? answer : [];
  header.writeUInt16BE(0x8180 | (Array.isArray(answer) ? codes.none : codes[answer]), 2);
  header.writeUInt16BE(found.length, 6);
  const records = found.map((data) => {
    const start = Buffer.from([0xc0, headerBytes, 0, type, 0, 1, 0, 0, 0, 0, 0, 0]);
    start.writeUInt16BE(data.length, start.length - 2);
    return Buffer.concat([start, data]);
  });
  return Buffer.concat([header, question, ...records]);
}

/** A name server on a local port. */
export interface NameServer {
  /** With its port, as `DNS_SERVERS` takes it. */
  address: string;
  close: () => void;
}

/** Answers questions on a free local port. */
export async function serveNames(answer: (question: Question) => Answer): Promise<NameServer> {
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const question = readQuestion(message);
    socket.send(answerTo(message, question.type, answer(question)), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

/** Encodes a text as a TXT record, in chunks of at most 255 bytes. */
const txtData = (text: string) =>
  Buffer.concat(
    (text.match(/.{1,255}/gs) ?? [""]).map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part, "latin1")]),
    ),
  );

/** Encodes a host name as the data of a CNAME record. */
const nameData = (name: string) =>
  Buffer.concat(
    [...name.split("."), ""].map((label) =>
      Buffer.concat([Buffer.from([label.length]), Buffer.from(label, "latin1")]),
    ),
  );

/**
 * Starts a name server with the test's records by name: texts, other names, and IPv4 addresses.
 * `broken` answers SERVFAIL.
 */
export async function serveTxt() {
  const records = new Map<string, string[] | "broken">();
  const aliases = new Map<string, string | "broken">();
  const addresses = new Map<string, string>();
  const server = await serveNames(({ name: asked, type }) => {
    const name = asked.toLowerCase();
    const texts = records.get(name);
    const alias = aliases.get(name);
    const address = addresses.get(name);
    if (texts === "broken" || alias === "broken") return "broken";
    if (type === types.CNAME && alias !== undefined) return [nameData(alias)];
    if (type === types.A && address) return [Buffer.from(address.split(".").map(Number))];
    if (type === types.TXT && texts) return texts.map(txtData);
    return (texts ?? alias ?? address) ? "none" : "unknownName";
  });
  return { records, aliases, addresses, ...server };
}

import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (asked: IncomingMessage, response: ServerResponse, pass: Pass) => void;
type Pass = (answered: (answer: IncomingMessage) => void) => void;

const html = "<!doctype html><title>Welcome</title><h1>It works!</h1>";

const saying =
  (status: number, type: string, body: string): Answer =>
  (_asked, response) => {
    response.writeHead(status, { "content-type": type }).end(body);
  };

const isStream = ({ url = "" }: IncomingMessage) => url.includes("/events/stream");

const eventsOfRubbish = [
  "event: ready\nid: rubbish\ndata: {}",
  "event: change\nid: 7\ndata: <h1>Welcome</h1>",
  'event: change\ndata: {"action":7}',
  "data",
];

/** Faults of a service; only the last two reach the service. */
const troubles = {
  /** It takes what comes, and says nothing. */
  silent: () => undefined,
  /** It begins to answer, and says nothing more. */
  stalled: (_asked, response) => {
    response.writeHead(200, { "content-type": "application/json" }).write('{"items":[');
  },
  reset: (asked) => asked.socket.destroy(),
  "a page": saying(200, "text/html", html),
  "a failing page": saying(500, "text/html", html),
  "a gateway's page": saying(502, "text/html", html),
  nothing: saying(200, "application/json", ""),
  "members missing": saying(200, "application/json", '{"object":"thing"}'),
  "wrong types": saying(200, "application/json", '{"items":[{"id":7}],"count":"many","id":{}}'),
  "without an end": (_asked, response) => {
    const piece = `"${"x".repeat(65_000)}",`;
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.writeHead(200, { "content-type": "application/json" }).write('{"items":[');
    response.on("drain", more);
    more();
  },
  /** It does what was asked, and breaks off in the middle of saying so. */
  "cut off": (_asked, response, pass) =>
    pass((answer) => {
      response.writeHead(answer.statusCode ?? 200, answer.headers);
      answer.once("data", (piece: Buffer) => {
        response.write(piece.subarray(0, piece.length / 2), () => response.destroy());
      });
    }),
  /** All is well but the live updates. */
  "garbled updates": (asked, response, pass) => {
    if (!isStream(asked)) return pass((answer) => passBack(answer, response));
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`${eventsOfRubbish.join("\n\n")}\n\n`);
  },
} satisfies Record<string, Answer>;

export type Trouble = keyof typeof troubles;

function passBack(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}

export interface UnreliableService {
  address: string;
  /** Fault of the next answers; none at first. */
  trouble: Trouble | undefined;
  /** Methods that work all the same. */
  spared: readonly string[];
  /** The addresses that it was asked for, in their order; those of texts to be drawn with the texts. */
  asked: string[];
  stop(): Promise<void>;
}

/** Stands before the service at this address, and answers as badly as it is told to. */
export async function startUnreliableService(behind: string): Promise<UnreliableService> {
  const server = createServer((asked, response) => {
    const at = unreliable.asked.push(asked.url ?? "/") - 1;
    if (/\/drawing$/.test(asked.url ?? "")) {
      asked.on("data", (piece: Buffer) => {
        unreliable.asked[at] += ` ${piece}`;
      });
    }
    const pass: Pass = (answered) => {
      const { method, headers } = asked;
      const onward = request(new URL(asked.url ?? "/", behind), { method, headers }, answered);
      onward.on("error", () => response.destroy());
      response.on("close", () => onward.destroy());
      asked.pipe(onward);
    };
    const spared = unreliable.spared.includes(asked.method ?? "");
    const bad: Answer | undefined =
      unreliable.trouble && !spared ? troubles[unreliable.trouble] : undefined;
    if (bad) bad(asked, response, pass);
    else pass((answer) => passBack(answer, response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const unreliable: UnreliableService = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trouble: undefined,
    spared: [],
    asked: [],
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return unreliable;
}

import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { sign } from "aws4";

interface Keys {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

/** Answers as S3 does: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const rejected = (status: number, code: string): Answer => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`,
});

const one = (value: string | string[] | undefined) => String(value ?? "");

/** Returns true if the request has the signature that aws4 makes for it with these keys. */
function isSigned({ method, url, headers }: IncomingMessage, keys: Keys, body: Buffer): boolean {
  const authorization = one(headers.authorization);
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(";") ?? [];
  const hash = one(headers["x-amz-content-sha256"]);
  const isOfBody = createHash("sha256").update(body).digest("hex") === hash;
  if (hash !== "UNSIGNED-PAYLOAD" && !isOfBody) return false;
  const request = {
    service: "s3",
    region: keys.region,
    method,
    path: url,
    headers: Object.fromEntries(names.map((name) => [name, one(headers[name])])),
    // aws4 leaves it out otherwise; its types don't know the option.
    extraHeadersToInclude: { range: true },
  };
  const signed = sign(request, keys);
  const parts = (text: unknown) => String(text).split(/,\s*/);
  return parts(signed.headers?.Authorization).join() === parts(authorization).join();
}

/** Returns the answer to a read, whole or of `bytes=FIRST-LAST`. */
function read(object: Buffer, range: string | undefined): Answer {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (first === undefined) return { status: 200, body: object };
  const part = object.subarray(Number(first), Number(last) + 1);
  if (part.length === 0) return rejected(416, "InvalidRange");
  const end = Number(first) + part.length - 1;
  const headers = { "content-range": `bytes ${first}-${end}/${object.length}` };
  return { status: 206, headers, body: part };
}

/** Starts a store that implements S3 as far as the service uses it: one bucket, in memory. */
export async function startS3Store(bucket: string, keys: Keys) {
  const objects = new Map<string, Buffer>();

  const answer = (request: IncomingMessage, body: Buffer): Answer => {
    const { method, url = "/", headers } = request;
    if (!isSigned(request, keys, body)) return rejected(403, "SignatureDoesNotMatch");
    const [name, ...rest] = new URL(url, "http://store").pathname.slice(1).split("/");
    if (name !== bucket) return rejected(404, "NoSuchBucket");
    const key = rest.join("/");
    if (method === "HEAD" && !key) return { status: 200 };
    if (method === "PUT" && key) {
      objects.set(key, body);
      return { status: 200 };
    }
    if (method === "DELETE" && key) {
      objects.delete(key);
      return { status: 204 };
    }
    if (method !== "GET" || !key) return rejected(501, "NotImplemented");
    const object = objects.get(key);
    return object ? read(object, headers.range) : rejected(404, "NoSuchKey");
  };

  const server = createServer(async (request, response) => {
    const { status, headers, body } = answer(request, await buffer(request));
    response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    bucketUrl: `http://127.0.0.1:${port}/${bucket}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

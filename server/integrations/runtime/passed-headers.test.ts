import { expect, test } from "vitest";
import { mayPass, passedHeaders } from "./passed-headers.ts";

test.each([
  "Connection",
  "Keep-Alive",
  "Proxy-Authorization",
  "TE",
  "Trailer",
  "Transfer-Encoding",
  "Upgrade",
  "Host",
  "MF-Custom-Node-Service",
  "MF-Experimental-Error-Stack",
  "CF-Connecting-IP",
  "X-Accel-Redirect",
  "X-Sendfile",
  "X-Forwarded-For",
  "X_Forwarded_For",
  "x-forwarded_host",
  "Forwarded",
  "X-Real-IP",
  "X-Docs-Console",
  "X-Script-Fault",
])("%s is removed", (name) => {
  expect(mayPass(name)).toBe(false);
});

test.each(["Authorization", "Content-Type", "X-Own", "Accept", "CFO", "X-Forward", "Cookie"])(
  "%s passes",
  (name) => {
    expect(mayPass(name)).toBe(true);
  },
);

test("headers named by Connection are removed, also repeated ones in any case", () => {
  const headers: [string, string][] = [
    ["Connection", "close, X-One"],
    ["connection", "x-two"],
    ["X-One", "1"],
    ["x-Two", "2"],
    ["X-Three", "3"],
  ];
  expect(passedHeaders(headers)).toEqual([["X-Three", "3"]]);
});

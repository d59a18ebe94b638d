import { expect, test } from "vitest";
import { callerAddress, isAddressOrRange, trustedProxies } from "./trusted-proxies.ts";

const onlyHere = trustedProxies([]);
const behindProxies = trustedProxies(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"]);

test("callerAddress trusts programs of this machine only when nothing is set", () => {
  for (const peer of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    expect(callerAddress(peer, "203.0.113.7", onlyHere)).toBe("203.0.113.7");
  }
  for (const peer of ["10.0.0.5", "2001:db8::5", "2001:db8::ffff:12", "no address"]) {
    expect(callerAddress(peer, "203.0.113.7", onlyHere)).toBe(peer);
  }
  expect(callerAddress("::ffff:10.0.0.5", "203.0.113.7", onlyHere)).toBe("10.0.0.5");
});

test("callerAddress also trusts named proxies, but no others", () => {
  for (const peer of ["10.20.30.40", "::ffff:10.20.30.40", "192.0.2.7", "2001:db8:1::9"]) {
    expect(callerAddress(peer, "203.0.113.7", behindProxies)).toBe("203.0.113.7");
  }
  for (const peer of ["11.0.0.1", "192.0.2.8", "2001:db9::9"]) {
    expect(callerAddress(peer, "203.0.113.7", behindProxies)).toBe(peer);
  }
});

test("callerAddress ignores entries of the caller before those of proxies", () => {
  expect(callerAddress("127.0.0.1", "198.51.100.1, 203.0.113.7", onlyHere)).toBe("203.0.113.7");
  const noted = "198.51.100.1,203.0.113.7, 10.1.2.3";
  expect(callerAddress("10.0.0.5", noted, behindProxies)).toBe("203.0.113.7");
  expect(callerAddress("127.0.0.1", noted, onlyHere)).toBe("10.1.2.3");
});

test("callerAddress ignores ports and entries that are no address", () => {
  const caller = (noted: string) => callerAddress("10.0.0.5", noted, behindProxies);
  expect(caller("203.0.113.7:51544")).toBe("203.0.113.7");
  expect(caller("[2001:db9::1]:443")).toBe("2001:db9::1");
  expect(caller("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(caller("203.0.113.7, 10.1.2.3:443")).toBe("203.0.113.7");
  expect(caller("203.0.113.7, unknown")).toBe("203.0.113.7");
  expect(caller("unknown")).toBe("10.0.0.5");
});

test("callerAddress returns this machine for local callers", () => {
  expect(callerAddress("127.0.0.1", undefined, onlyHere)).toBe("127.0.0.1");
  expect(callerAddress("127.0.0.1", " , ", onlyHere)).toBe("127.0.0.1");
  expect(callerAddress("127.0.0.1", "::1", onlyHere)).toBe("::1");
  expect(callerAddress(undefined, "203.0.113.7", onlyHere)).toBeUndefined();
});

test("ranges are at most as long as addresses of their kind", () => {
  for (const text of ["10.0.0.0/8", "10.0.0.1", "10.0.0.1/32", "::1", "2001:db8::/128"]) {
    expect([text, isAddressOrRange(text)]).toEqual([text, true]);
  }
  for (const text of [
    "",
    "proxy",
    "10.0.0.0/33",
    "0.0.0.0/0",
    "10.0.0/8",
    "::/129",
    "10.0.0.0/",
    "1.1.1.1/2/3",
  ]) {
    expect([text, isAddressOrRange(text)]).toEqual([text, false]);
  }
});

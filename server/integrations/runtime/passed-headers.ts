/** Hop-by-hop headers (RFC 9110, 7.6.1), and those set by each hop. */
const ofOneHop = new Set(
  `connection expect host http2-settings keep-alive proxy-authenticate proxy-authorization
   proxy-connection te trailer transfer-encoding upgrade`.split(/\s+/),
);

/**
 * Headers between proxies and servers that receivers trust: they name callers, files to send and
 * other addresses.
 */
const internal =
  /^(cf|mf|x-accel|x-docs|x-envoy|x-forwarded|x-lighttpd|x-middleware|x-original|x-rewrite|x-script|x-sendfile)(-|$)|^(forwarded|true-client-ip|via|x-client-ip|x-cluster-client-ip|x-host|x-real-ip|x-reproxy-url)$/;

/** Returns true if a script may send or receive a header; some servers treat `_` like `-`. */
export function mayPass(name: string): boolean {
  const known = name.toLowerCase().replaceAll("_", "-");
  return !ofOneHop.has(known) && !internal.test(known);
}

type Header = [name: string, value: string];

/** Returns the headers for the next hop, without those that `Connection` names. */
export function passedHeaders(headers: Iterable<Header>): Header[] {
  const all = [...headers];
  const named = new Set(
    all
      .filter(([name]) => name.toLowerCase() === "connection")
      .flatMap(([, value]) => value.split(",").map((one) => one.trim().toLowerCase())),
  );
  return all.filter(([name]) => mayPass(name) && !named.has(name.toLowerCase()));
}

import { createReader } from "../reader/app.ts";
import { deps } from "./service.ts";

/** Browser of somebody who reads published sites: keeps cookies, and follows redirects within sites. */
export function makeVisitor(headers: Record<string, string> = {}) {
  const reader = createReader(deps);
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  /** One request, as it is answered. */
  const request = async (address: string, more: Record<string, string> = {}) => {
    const url = new URL(address);
    const jar = jarOf(url.host);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await reader.request(url.href, {
      headers: { ...headers, ...more, ...(cookie && { cookie }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const open = async (address: string, more: Record<string, string> = {}): Promise<Response> => {
    const response = await request(address, more);
    const to = response.headers.get("location");
    if (to === null || URL.canParse(to)) return response;
    return open(new URL(to, address).href, more);
  };
  return { request, open, cookies: jarOf };
}

/** Opens an address as somebody who comes for the first time. */
export const visit = (address: string) => makeVisitor().open(address);

// Loaded into the console before Next.js: that takes the address of the other end only where nobody
// has named one, and anybody can name one. A trusted proxy is believed, others are not.
import { Server } from "node:http";
import { trustedProxies } from "../../lib/url/trusted-proxies.ts";

const isTrusted = trustedProxies((process.env.TRUSTED_PROXIES || undefined)?.split(",") ?? []);
const { emit } = Server.prototype;

Server.prototype.emit = function emitChecked(event, ...rest) {
  const [request] = rest;
  if (event === "request" && !isTrusted(request.socket.remoteAddress)) {
    delete request.headers["x-forwarded-for"];
  }
  return emit.call(this, event, ...rest);
};

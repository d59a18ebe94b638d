// Loaded into the console before Next.js, which takes the first of several `Host` headers.
import { Server } from "node:http";
import { hasSeveralHosts } from "../../lib/url/several-hosts.ts";

const message = "Host: must be a single header";
const { emit } = Server.prototype;

Server.prototype.emit = function emitUnlessSeveralHosts(event, request, response, ...rest) {
  if (event !== "request" || !hasSeveralHosts(request)) {
    return emit.call(this, event, request, response, ...rest);
  }
  response.writeHead(400, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ error: { code: 400, message } }));
  return true;
};

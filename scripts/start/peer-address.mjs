// Loaded into the console before Next.js: that takes the address of the other end only where nobody
// has named one, and anybody can name one. A proxy on this machine is believed, others are not.
import { Server } from "node:http";

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const { emit } = Server.prototype;

Server.prototype.emit = function emitChecked(event, ...rest) {
  const [request] = rest;
  if (event === "request" && !loopback.test(request.socket.remoteAddress ?? "")) {
    delete request.headers["x-forwarded-for"];
  }
  return emit.call(this, event, ...rest);
};

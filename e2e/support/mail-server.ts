import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server of this machine, and the link in the last message to somebody. */
export async function mailServer() {
  const messages = new Map<string, string>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const { text = "" } = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) messages.set(address, text);
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Empty as long as nothing has arrived. */
    linkTo: (address: string) => /https?:\/\/\S+/.exec(messages.get(address) ?? "")?.[0] ?? "",
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { createMailer } from "../platform/mail/mailer.ts";
import { atFileEnd } from "./file-scope.ts";
import { deps } from "./service.ts";

interface Received extends Email {
  recipients: string[];
}

/** Starts a local mail server for the service of this test file. */
export async function mailServer() {
  const messages: Received[] = [];
  const rejections: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onRcptTo(_address, _session, done) {
      const rejection = rejections.shift();
      done(rejection ? Object.assign(new Error(rejection), { responseCode: 451 }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        messages.push({ ...email, recipients });
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  atFileEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listener.address() as AddressInfo;
  Object.assign(deps.config, {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: "Docs Console <docs@example.com>",
  });
  deps.mailer = createMailer(deps.config);
  return {
    /** Received messages, oldest first. */
    messages,
    /** Rejects the next message temporarily, with this text. */
    rejectNext: (words: string) => rejections.push(words),
    messageTo: (address: string) =>
      messages.findLast(({ recipients }) => recipients.includes(address)),
  };
}

/** Returns the one link of a message, and its code. */
export function linkOf(message: Email | undefined) {
  const [url = ""] = /https?:\/\/\S+/.exec(message?.text ?? "") ?? [];
  return { url, code: new URL(url).hash.replace("#code=", "") };
}

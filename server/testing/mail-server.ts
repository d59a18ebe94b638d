import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";
import { createMailer } from "../mail/mailer.ts";
import { deps } from "./service.ts";

interface Received extends Email {
  recipients: string[];
}

/** A mail server of this machine that the service of this test file sends through from now on. */
export async function mailServer() {
  const letters: Received[] = [];
  const refusals: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift();
      done(refusal ? Object.assign(new Error(refusal), { responseCode: 451 }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ ...email, recipients });
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listener.address() as AddressInfo;
  Object.assign(deps.config, {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: "Docs Console <docs@example.com>",
  });
  deps.mailer = createMailer(deps.config);
  return {
    /** What arrived, oldest first. */
    letters,
    /** Refuses the next message for now, in these words. */
    refuseNext: (words: string) => refusals.push(words),
    letterTo: (address: string) =>
      letters.findLast(({ recipients }) => recipients.includes(address)),
  };
}

/** The one link of a letter, and the code in it. */
export function linkOf(letter: Email | undefined) {
  const [url = ""] = /https?:\/\/\S+/.exec(letter?.text ?? "") ?? [];
  return { url, code: new URL(url).hash.replace("#code=", "") };
}

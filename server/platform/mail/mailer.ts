import type { Config } from "../config.ts";

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Rejects if the mail server did not accept the message. */
  send(message: Message): Promise<void>;
}

export function createMailer({ smtpUrl, mailFrom }: Config): Mailer | undefined {
  if (!smtpUrl) return undefined;
  const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  // Messages contain text of people, which must never make us read a file or an address.
  const strict = { disableFileAccess: true, disableUrlAccess: true };
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ url: smtpUrl, ...waits, ...strict });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(message) {
      // Keeps automatic responders from replying.
      const headers = { "Auto-Submitted": "auto-generated" };
      transport ??= open();
      await (await transport).sendMail({ ...message, from: mailFrom, headers });
    },
  };
}

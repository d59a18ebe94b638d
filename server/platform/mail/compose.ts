import { excerpt } from "../excerpt.ts";
import type { Message } from "./mailer.ts";

interface MessageParts {
  to: string;
  subject: string;
  /** Paragraphs before the link. */
  says: string[];
  link: { label: string; url: string };
  /** Paragraphs after it. */
  notes: string[];
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? found);

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** Breaks up addresses in the text of somebody, which mail programs would turn into links. */
export const plainText = (text: string): string =>
  text.replaceAll(/[./:@](?=\S)/g, (mark) => `${mark}\u200B`);

/** Shortens a chosen name to one line for messages to people who may not know its owner. */
export const plainName = (text: string): string => plainText(excerpt(text, 80));

/** Composes a message with one link, with equal text and HTML parts. */
export function compose({ to, subject, says, link, notes }: MessageParts): Message {
  const button = `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`;
  return {
    to,
    subject,
    text: [...says, `${link.label}:\n${link.url}`, ...notes].join("\n\n"),
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;max-width:560px">${[
      ...says.map(paragraph),
      button,
      ...notes.map(paragraph),
    ].join("")}</body></html>`,
  };
}

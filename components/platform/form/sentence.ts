/** Formats a message as a sentence: schemas and the service continue after a colon. */
export function sentence(message: string | undefined): string | undefined {
  return message && message.charAt(0).toUpperCase() + message.slice(1);
}

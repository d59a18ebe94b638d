/**
 * Formats a message as a sentence: schemas and the service continue after a colon. The name of a
 * file stays as it is.
 */
export function sentence<Message extends string | undefined>(message: Message): Message | string {
  if (!message || /^\S+\.[a-z]/i.test(message)) return message;
  return message.charAt(0).toUpperCase() + message.slice(1);
}

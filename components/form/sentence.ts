/** Schemas and the service write on after a colon; at a field it is a sentence of its own. */
export function sentence(message: string | undefined): string | undefined {
  return message && message.charAt(0).toUpperCase() + message.slice(1);
}

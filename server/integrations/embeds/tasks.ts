import { factsIn } from "./facts-in.ts";

export const tasks = {
  factsIn: ({ html, url }: { html: string; url: string }) => factsIn(html, url),
};

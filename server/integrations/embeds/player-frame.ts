import { html } from "hono/html";

/** Renders a player in a sandbox. */
export const playerFrame = (address: string, title: string) =>
  html`<iframe src="${address}" title="${title}" loading="lazy" sandbox="allow-scripts allow-same-origin allow-presentation" allowfullscreen></iframe>`;

import { html } from "hono/html";
import type { Html } from "./drawing.ts";

/** Draws highlighted code, which a script offers to copy. */
export function codeFigure(code: Html | string, title = "", classes = ""): Html {
  const own = classes !== "" && html` class="${classes}"`;
  return html`<figure class="code" data-copy>
    ${title && html`<figcaption>${title}</figcaption>`}
    <pre${own} tabindex="0"><code>${code}</code></pre>
  </figure>`;
}
